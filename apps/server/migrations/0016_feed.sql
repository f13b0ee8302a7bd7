CREATE TABLE "people_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"shows_listening" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
DROP INDEX "albums_artist";--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "added_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lounge_visits" ADD COLUMN "came_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "people_settings" ADD CONSTRAINT "people_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "albums_artist_added" ON "albums" USING btree ("artist_id","added_at","id");--> statement-breakpoint
CREATE INDEX "lounges_owner_news" ON "lounges" USING btree ("owner_id",coalesce("opened_at", "created_at"),"id") WHERE "lounges"."life" <> 'cancelled';