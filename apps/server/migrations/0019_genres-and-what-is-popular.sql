CREATE TABLE "genres" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"names" jsonb,
	CONSTRAINT "genres_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "track_genres" (
	"genre_id" text NOT NULL,
	"track_id" text NOT NULL,
	CONSTRAINT "track_genres_genre_id_track_id_pk" PRIMARY KEY("genre_id","track_id")
);
--> statement-breakpoint
ALTER TABLE "track_genres" ADD CONSTRAINT "track_genres_genre_id_genres_id_fk" FOREIGN KEY ("genre_id") REFERENCES "public"."genres"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_genres" ADD CONSTRAINT "track_genres_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "track_genres_track" ON "track_genres" USING btree ("track_id");--> statement-breakpoint
CREATE INDEX "listenings_heard" ON "listenings" USING btree ("started_at","track_id","listener","credited_ms","cut_ms") WHERE "listenings"."credited_ms" > 0;