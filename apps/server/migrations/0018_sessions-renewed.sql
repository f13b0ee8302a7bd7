ALTER TABLE "sessions" ADD COLUMN "replaces" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "rights_at" bigint;