CREATE TABLE "track_rhythms" (
	"track_id" text PRIMARY KEY NOT NULL,
	"tempo_bpm" double precision,
	"beats_ms" integer[] NOT NULL,
	"choruses_ms" integer[] NOT NULL,
	"version" integer NOT NULL,
	"measured_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "track_rhythms" ADD CONSTRAINT "track_rhythms_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;