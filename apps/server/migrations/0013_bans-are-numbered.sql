ALTER TABLE "lounges" ADD COLUMN "ban_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lounge_queues" DROP COLUMN "stop_after_media_track_id";