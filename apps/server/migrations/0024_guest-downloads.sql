CREATE TABLE "guest_downloads" (
	"listener" text NOT NULL,
	"track_id" text NOT NULL,
	"audio_type" text NOT NULL,
	"cut_ms" bigint NOT NULL,
	"fetched_at" bigint NOT NULL,
	"state" text NOT NULL,
	"day" text NOT NULL,
	"address_key" text,
	"charged_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "guest_downloads_listener_track_id_audio_type_pk" PRIMARY KEY("listener","track_id","audio_type")
);
--> statement-breakpoint
CREATE INDEX "guest_downloads_age" ON "guest_downloads" USING btree ("fetched_at");--> statement-breakpoint
CREATE INDEX "guest_downloads_waiting" ON "guest_downloads" USING btree ("address_key","fetched_at") WHERE "guest_downloads"."state" = 'waiting';