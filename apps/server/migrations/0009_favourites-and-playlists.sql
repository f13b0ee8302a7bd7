ALTER TABLE "playlists" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "client_id" text;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "recent_commands" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "favorites" ADD COLUMN "target_stamp" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "playlists_client" ON "playlists" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "favorites_target" ON "favorites" USING btree ("type","target_id") WHERE "favorites"."active";