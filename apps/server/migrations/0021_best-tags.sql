ALTER TABLE "imported_files" ADD COLUMN "truncated" text;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "label_score" integer;