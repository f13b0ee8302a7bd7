CREATE TABLE "lounge_recordings" (
	"id" text PRIMARY KEY NOT NULL,
	"lounge_id" text NOT NULL,
	"started_at" bigint NOT NULL,
	"ended_at" bigint,
	"state" text NOT NULL,
	"is_stereo" boolean DEFAULT false NOT NULL,
	"duration_ms" bigint,
	"size_bytes" bigint
);
--> statement-breakpoint
ALTER TABLE "lounges" ADD COLUMN "recording_id" text;--> statement-breakpoint
ALTER TABLE "lounges" ADD COLUMN "recording_at" bigint;--> statement-breakpoint
ALTER TABLE "lounge_recordings" ADD CONSTRAINT "lounge_recordings_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lounge_recordings_room" ON "lounge_recordings" USING btree ("lounge_id","started_at");--> statement-breakpoint
CREATE INDEX "lounge_recordings_state" ON "lounge_recordings" USING btree ("state","ended_at");