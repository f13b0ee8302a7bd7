CREATE TABLE "gift_catalogue_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"updated_at" bigint NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
ALTER TABLE "gift_catalogues" ADD COLUMN "published_by" text;--> statement-breakpoint
ALTER TABLE "gift_catalogue_drafts" ADD CONSTRAINT "gift_catalogue_drafts_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_catalogues" ADD CONSTRAINT "gift_catalogues_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;