CREATE TABLE "track_lyrics" (
	"track_id" text PRIMARY KEY NOT NULL,
	"is_timed" boolean NOT NULL,
	"lines" jsonb NOT NULL,
	"quality" integer NOT NULL,
	"source_path" text NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imported_files" ADD COLUMN "lyrics_stamp" text;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "has_lyrics" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "track_lyrics" ADD CONSTRAINT "track_lyrics_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;