ALTER TABLE "albums" ADD COLUMN "reading" text;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "is_reading_tagged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "reading" text;--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "is_reading_tagged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "reading" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "reading_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "reading" text;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "is_reading_tagged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "albums_unread" ON "albums" USING btree ("id") WHERE reading is null;--> statement-breakpoint
CREATE INDEX "artists_unread" ON "artists" USING btree ("id") WHERE reading is null;--> statement-breakpoint
CREATE INDEX "search_tracks_reading" ON "search_entries" USING btree ("reading" text_pattern_ops) WHERE type = 'tracks';--> statement-breakpoint
CREATE INDEX "search_tracks_reading_key" ON "search_entries" USING btree ("reading_key" text_pattern_ops) WHERE type = 'tracks';--> statement-breakpoint
CREATE INDEX "search_albums_reading" ON "search_entries" USING btree ("reading" text_pattern_ops) WHERE type = 'albums';--> statement-breakpoint
CREATE INDEX "search_albums_reading_key" ON "search_entries" USING btree ("reading_key" text_pattern_ops) WHERE type = 'albums';--> statement-breakpoint
CREATE INDEX "search_artists_reading" ON "search_entries" USING btree ("reading" text_pattern_ops) WHERE type = 'artists';--> statement-breakpoint
CREATE INDEX "search_artists_reading_key" ON "search_entries" USING btree ("reading_key" text_pattern_ops) WHERE type = 'artists';--> statement-breakpoint
CREATE INDEX "tracks_unread" ON "tracks" USING btree ("id") WHERE reading is null;