CREATE TABLE "blocks" (
	"user_id" text NOT NULL,
	"blocked_id" text NOT NULL,
	"active" boolean NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "blocks_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"target_id" text NOT NULL,
	"active" boolean NOT NULL,
	"favorited_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "favorites_user_id_type_target_id_pk" PRIMARY KEY("user_id","type","target_id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"actor_id" text NOT NULL,
	"action" text NOT NULL,
	"lounge_id" text,
	"subject_id" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" text PRIMARY KEY NOT NULL,
	"lounge_id" text,
	"reporter_id" text,
	"user_id" text,
	"message_id" text,
	"quoted" text,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"handled_by" text,
	"handled_at" bigint,
	CONSTRAINT "reports_once" UNIQUE NULLS NOT DISTINCT("reporter_id","user_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "lounge_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"lounge_id" text NOT NULL,
	"track_id" text NOT NULL,
	"user_id" text NOT NULL,
	"requested_at" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_at" bigint,
	"decided_by" text,
	"media_track_id" text,
	"rank" double precision,
	"client_id" text
);
--> statement-breakpoint
CREATE TABLE "lounge_reminders" (
	"lounge_id" text NOT NULL,
	"user_id" text NOT NULL,
	"added_at" bigint NOT NULL,
	CONSTRAINT "lounge_reminders_lounge_id_user_id_pk" PRIMARY KEY("lounge_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "lounge_short_links" (
	"code" text PRIMARY KEY NOT NULL,
	"lounge_id" text NOT NULL,
	"type" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" text PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"url" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"start_at" bigint NOT NULL,
	"end_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lounge_queues" ADD COLUMN "stop_after_media_track_id" text;--> statement-breakpoint
ALTER TABLE "lounge_bans" ADD COLUMN "banned_by" text;--> statement-breakpoint
ALTER TABLE "lounge_co_owners" ADD COLUMN "accepted_at" bigint;--> statement-breakpoint
ALTER TABLE "lounges" ADD COLUMN "topic_translations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lounges" ADD COLUMN "allow_live_audio" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lounges" ADD COLUMN "allow_gifting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lounges" ADD COLUMN "deny_flower_stamp" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lounges" ADD COLUMN "allow_translate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lounges" ADD COLUMN "allow_transcribe" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lounges" ADD COLUMN "is_singing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lounges" ADD COLUMN "background_type" text DEFAULT 'default' NOT NULL;--> statement-breakpoint
ALTER TABLE "lounges" ADD COLUMN "background_uploaded_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lounges" ADD COLUMN "thumb_type" text DEFAULT 'default' NOT NULL;--> statement-breakpoint
ALTER TABLE "lounges" ADD COLUMN "thumb_uploaded_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lounges" ADD COLUMN "survey_url" text;--> statement-breakpoint
ALTER TABLE "lounges" ADD COLUMN "campaign_id" text;--> statement-breakpoint
ALTER TABLE "lounges" ADD COLUMN "campaign_ranking_id" text;--> statement-breakpoint
ALTER TABLE "lounges" ADD COLUMN "campaign_text" text;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_requests" ADD CONSTRAINT "lounge_requests_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_requests" ADD CONSTRAINT "lounge_requests_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_requests" ADD CONSTRAINT "lounge_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_requests" ADD CONSTRAINT "lounge_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_reminders" ADD CONSTRAINT "lounge_reminders_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_reminders" ADD CONSTRAINT "lounge_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_short_links" ADD CONSTRAINT "lounge_short_links_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id","updated_at");--> statement-breakpoint
CREATE INDEX "favorites_sync" ON "favorites" USING btree ("user_id","type","updated_at","target_id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_room" ON "audit_log" USING btree ("lounge_id","at");--> statement-breakpoint
CREATE INDEX "reports_inbox" ON "reports" USING btree ("state","at");--> statement-breakpoint
CREATE INDEX "lounge_requests_room" ON "lounge_requests" USING btree ("lounge_id","state","requested_at");--> statement-breakpoint
CREATE INDEX "lounge_requests_user" ON "lounge_requests" USING btree ("lounge_id","user_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lounge_requests_client" ON "lounge_requests" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "lounge_reminders_user" ON "lounge_reminders" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lounge_short_links_room" ON "lounge_short_links" USING btree ("lounge_id","type");--> statement-breakpoint
CREATE INDEX "banners_time" ON "banners" USING btree ("start_at");--> statement-breakpoint
ALTER TABLE "lounge_bans" ADD CONSTRAINT "lounge_bans_banned_by_users_id_fk" FOREIGN KEY ("banned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lounge_co_owners_user" ON "lounge_co_owners" USING btree ("user_id");--> statement-breakpoint
-- Who was a co-owner before invitations existed has accepted.
UPDATE "lounge_co_owners" SET "accepted_at" = "added_at";
