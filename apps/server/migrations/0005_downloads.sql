CREATE TABLE "downloads" (
	"user_id" text NOT NULL,
	"track_id" text NOT NULL,
	"audio_type" text NOT NULL,
	"cut_ms" bigint NOT NULL,
	"fetched_at" bigint NOT NULL,
	"state" text NOT NULL,
	"month" text NOT NULL,
	"charged_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "downloads_user_id_track_id_audio_type_pk" PRIMARY KEY("user_id","track_id","audio_type")
);
--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "downloads_age" ON "downloads" USING btree ("fetched_at");