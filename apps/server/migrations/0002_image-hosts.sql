ALTER TABLE "users" ADD COLUMN "picture_url" text;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "picture_url" text;