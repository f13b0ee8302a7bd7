CREATE TABLE "albums" (
	"id" text PRIMARY KEY NOT NULL,
	"artist_id" text NOT NULL,
	"name" text NOT NULL,
	"names" jsonb,
	"group_key" text NOT NULL,
	"released_on" text,
	"colors" jsonb NOT NULL,
	"artwork_key" text,
	"artwork_updated_at" bigint DEFAULT 0 NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "albums_group_key_unique" UNIQUE("group_key")
);
--> statement-breakpoint
CREATE TABLE "artists" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"names" jsonb,
	"group_key" text NOT NULL,
	"is_available" boolean DEFAULT true NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "artists_group_key_unique" UNIQUE("group_key")
);
--> statement-breakpoint
CREATE TABLE "genres" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"names" jsonb,
	CONSTRAINT "genres_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "imported_files" (
	"path" text PRIMARY KEY NOT NULL,
	"size" bigint NOT NULL,
	"modified_at" bigint NOT NULL,
	"track_id" text,
	"refusal" text,
	"truncated" text,
	"seen_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "playlist_tracks" (
	"playlist_id" text NOT NULL,
	"position" integer NOT NULL,
	"track_id" text NOT NULL,
	CONSTRAINT "playlist_tracks_playlist_id_position_pk" PRIMARY KEY("playlist_id","position")
);
--> statement-breakpoint
CREATE TABLE "playlists" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"names" jsonb,
	"description" text DEFAULT '' NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"client_id" text,
	"recent_commands" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"type" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"subtitle" text,
	"album_id" text,
	"user_id" text,
	"folded" text NOT NULL,
	"grams" text[] NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "search_entries_type_id_pk" PRIMARY KEY("type","id")
);
--> statement-breakpoint
CREATE TABLE "track_genres" (
	"genre_id" text NOT NULL,
	"track_id" text NOT NULL,
	CONSTRAINT "track_genres_genre_id_track_id_pk" PRIMARY KEY("genre_id","track_id")
);
--> statement-breakpoint
CREATE TABLE "tracks" (
	"id" text PRIMARY KEY NOT NULL,
	"album_id" text NOT NULL,
	"artist_id" text NOT NULL,
	"name" text NOT NULL,
	"names" jsonb,
	"disc_no" integer DEFAULT 1 NOT NULL,
	"track_no" integer DEFAULT 0 NOT NULL,
	"is_explicit" boolean DEFAULT false NOT NULL,
	"is_available" boolean DEFAULT false NOT NULL,
	"rights" text DEFAULT 'full' NOT NULL,
	"full_sec" double precision NOT NULL,
	"highlight_start_sec" double precision DEFAULT 0 NOT NULL,
	"highlight_90_sec" double precision NOT NULL,
	"highlight_30_sec" double precision NOT NULL,
	"highlight_30_start_sec" double precision DEFAULT 0 NOT NULL,
	"integrated_lufs" double precision NOT NULL,
	"true_peak_db" double precision NOT NULL,
	"source_hash" text NOT NULL,
	"metadata_score" integer,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "tracks_source_hash_unique" UNIQUE("source_hash")
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"target_id" text NOT NULL,
	"active" boolean NOT NULL,
	"favorited_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"target_stamp" text DEFAULT '' NOT NULL,
	CONSTRAINT "favorites_user_id_type_target_id_pk" PRIMARY KEY("user_id","type","target_id")
);
--> statement-breakpoint
CREATE TABLE "lounge_events" (
	"lounge_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"at" bigint NOT NULL,
	"event" text NOT NULL,
	"subject_id" text NOT NULL,
	"command_key" text,
	"payload" jsonb NOT NULL,
	CONSTRAINT "lounge_events_lounge_id_seq_pk" PRIMARY KEY("lounge_id","seq")
);
--> statement-breakpoint
CREATE TABLE "lounge_live_participants" (
	"lounge_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"at" bigint NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"slot" integer,
	CONSTRAINT "lounge_live_participants_lounge_id_user_id_pk" PRIMARY KEY("lounge_id","user_id")
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
CREATE TABLE "system_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"lounge_id" text,
	"text" jsonb NOT NULL,
	"at" bigint NOT NULL,
	"delivered_at" bigint
);
--> statement-breakpoint
CREATE TABLE "lounge_queue_events" (
	"lounge_id" text NOT NULL,
	"id" bigint NOT NULL,
	"event" jsonb NOT NULL,
	"command_key" text,
	CONSTRAINT "lounge_queue_events_lounge_id_id_pk" PRIMARY KEY("lounge_id","id")
);
--> statement-breakpoint
CREATE TABLE "lounge_queues" (
	"lounge_id" text PRIMARY KEY NOT NULL,
	"last_id" bigint DEFAULT 0 NOT NULL,
	"queue" jsonb NOT NULL,
	"next_advance_at" bigint,
	"trimmed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "lounge_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"lounge_id" text NOT NULL,
	"track_id" text NOT NULL,
	"user_id" text NOT NULL,
	"requested_at" bigint NOT NULL,
	"note" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_at" bigint,
	"decided_by" text,
	"media_track_id" text,
	"rank" double precision,
	"client_id" text
);
--> statement-breakpoint
CREATE TABLE "lounge_bans" (
	"lounge_id" text NOT NULL,
	"user_id" text NOT NULL,
	"banned_at" bigint NOT NULL,
	"banned_by" text,
	"until" bigint,
	CONSTRAINT "lounge_bans_lounge_id_user_id_pk" PRIMARY KEY("lounge_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "lounge_co_owners" (
	"lounge_id" text NOT NULL,
	"user_id" text NOT NULL,
	"added_at" bigint NOT NULL,
	"accepted_at" bigint,
	CONSTRAINT "lounge_co_owners_lounge_id_user_id_pk" PRIMARY KEY("lounge_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "lounge_guest_bans" (
	"lounge_id" text NOT NULL,
	"session_hash" text NOT NULL,
	"banned_at" bigint NOT NULL,
	CONSTRAINT "lounge_guest_bans_lounge_id_session_hash_pk" PRIMARY KEY("lounge_id","session_hash")
);
--> statement-breakpoint
CREATE TABLE "lounge_visits" (
	"lounge_id" text NOT NULL,
	"user_id" text NOT NULL,
	"first_at" bigint NOT NULL,
	"last_at" bigint NOT NULL,
	CONSTRAINT "lounge_visits_lounge_id_user_id_pk" PRIMARY KEY("lounge_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "lounges" (
	"id" text PRIMARY KEY NOT NULL,
	"number" serial NOT NULL,
	"owner_id" text NOT NULL,
	"client_id" text,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"topic" text DEFAULT '' NOT NULL,
	"topic_translations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_house" boolean DEFAULT false NOT NULL,
	"life" text NOT NULL,
	"start_at" bigint NOT NULL,
	"opened_at" bigint,
	"end_at" bigint,
	"ends_by" bigint,
	"disabled_auto_fill_track" boolean DEFAULT false NOT NULL,
	"audience" text DEFAULT 'everyone' NOT NULL,
	"max_participants" integer,
	"rate_limits" jsonb NOT NULL,
	"allow_live_audio" boolean DEFAULT false NOT NULL,
	"allow_gifting" boolean DEFAULT false NOT NULL,
	"deny_flower_stamp" boolean DEFAULT false NOT NULL,
	"allow_translate" boolean DEFAULT false NOT NULL,
	"allow_transcribe" boolean DEFAULT false NOT NULL,
	"is_singing" boolean DEFAULT false NOT NULL,
	"accepts_requests" boolean DEFAULT true NOT NULL,
	"background_type" text DEFAULT 'default' NOT NULL,
	"background_scene" text,
	"background_uploaded_at" bigint DEFAULT 0 NOT NULL,
	"thumb_type" text DEFAULT 'default' NOT NULL,
	"thumb_uploaded_at" bigint DEFAULT 0 NOT NULL,
	"survey_url" text,
	"campaign_id" text,
	"campaign_ranking_id" text,
	"campaign_text" text,
	"joined" integer DEFAULT 0 NOT NULL,
	"peak" integer DEFAULT 0 NOT NULL,
	"reactions" integer DEFAULT 0 NOT NULL,
	"live_started_at" bigint,
	"live_revision" integer DEFAULT 0 NOT NULL,
	"recording_id" text,
	"recording_at" bigint,
	"seq" bigint DEFAULT 0 NOT NULL,
	"ban_revision" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
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
CREATE TABLE "blocks" (
	"user_id" text NOT NULL,
	"blocked_id" text NOT NULL,
	"active" boolean NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "blocks_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id")
);
--> statement-breakpoint
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
CREATE TABLE "guest_daily_usage" (
	"owner" text NOT NULL,
	"day" text NOT NULL,
	"used_ms" bigint DEFAULT 0 NOT NULL,
	"listeners_max" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "guest_daily_usage_owner_day_pk" PRIMARY KEY("owner","day")
);
--> statement-breakpoint
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
CREATE TABLE "listeners" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"known_since" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listenings" (
	"id" text PRIMARY KEY NOT NULL,
	"listener" text NOT NULL,
	"name" text NOT NULL,
	"session_hash" text NOT NULL,
	"device_id" text,
	"user_id" text,
	"track_id" text NOT NULL,
	"room_id" text,
	"audio_type" text NOT NULL,
	"cut_ms" bigint NOT NULL,
	"started_at" bigint NOT NULL,
	"closed_at" bigint,
	"was_replaced" boolean DEFAULT false NOT NULL,
	"is_unverified" boolean DEFAULT false NOT NULL,
	"reported_ms" bigint,
	"credited_ms" bigint DEFAULT 0 NOT NULL,
	"month" text,
	"address_key" text,
	"submitted_at" bigint
);
--> statement-breakpoint
CREATE TABLE "monthly_usage" (
	"user_id" text NOT NULL,
	"month" text NOT NULL,
	"used_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "monthly_usage_user_id_month_pk" PRIMARY KEY("user_id","month")
);
--> statement-breakpoint
CREATE TABLE "playback_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"cookie_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "playback_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"first_used_at" bigint NOT NULL,
	"audio" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listenbrainz_links" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_name" text NOT NULL,
	"since" bigint NOT NULL,
	"due_at" bigint DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"refused_at" bigint
);
--> statement-breakpoint
CREATE TABLE "email_logins" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"folded" text NOT NULL,
	"password_hash" text NOT NULL,
	"added_at" bigint NOT NULL,
	"used_at" bigint,
	CONSTRAINT "email_logins_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "email_logins_folded_unique" UNIQUE("folded")
);
--> statement-breakpoint
CREATE TABLE "local_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" text,
	"credentials_version" integer DEFAULT 0 NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"label" text NOT NULL,
	"added_at" bigint NOT NULL,
	"used_at" bigint,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "provider_logins" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"label" text NOT NULL,
	"added_at" bigint NOT NULL,
	"used_at" bigint,
	CONSTRAINT "provider_logins_subject" UNIQUE("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "banned_word_starters" (
	"revision" integer PRIMARY KEY NOT NULL,
	"installed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banned_words" (
	"folded" text PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"added_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"agent" text DEFAULT '' NOT NULL,
	"created_at" bigint NOT NULL,
	"seen_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"replaces" text
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"uploaded_at" bigint DEFAULT 0 NOT NULL,
	"is_official" boolean DEFAULT false NOT NULL,
	"is_essential_liver" boolean DEFAULT false NOT NULL,
	"is_picked_out_liver" boolean DEFAULT false NOT NULL,
	"is_operator" boolean DEFAULT false NOT NULL,
	"rights_changed_at" bigint,
	"credentials_version" integer DEFAULT 0 NOT NULL,
	"plan" text DEFAULT 'free' NOT NULL,
	"birth_date" text,
	"language" text,
	"is_published" boolean DEFAULT true NOT NULL,
	"closed_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
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
ALTER TABLE "albums" ADD CONSTRAINT "albums_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_files" ADD CONSTRAINT "imported_files_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_tracks" ADD CONSTRAINT "playlist_tracks_playlist_id_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_tracks" ADD CONSTRAINT "playlist_tracks_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlists" ADD CONSTRAINT "playlists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_genres" ADD CONSTRAINT "track_genres_genre_id_genres_id_fk" FOREIGN KEY ("genre_id") REFERENCES "public"."genres"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_genres" ADD CONSTRAINT "track_genres_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_events" ADD CONSTRAINT "lounge_events_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_live_participants" ADD CONSTRAINT "lounge_live_participants_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_live_participants" ADD CONSTRAINT "lounge_live_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_notices" ADD CONSTRAINT "system_notices_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_queue_events" ADD CONSTRAINT "lounge_queue_events_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_queues" ADD CONSTRAINT "lounge_queues_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_recordings" ADD CONSTRAINT "lounge_recordings_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_requests" ADD CONSTRAINT "lounge_requests_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_requests" ADD CONSTRAINT "lounge_requests_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_requests" ADD CONSTRAINT "lounge_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_requests" ADD CONSTRAINT "lounge_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_bans" ADD CONSTRAINT "lounge_bans_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_bans" ADD CONSTRAINT "lounge_bans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_bans" ADD CONSTRAINT "lounge_bans_banned_by_users_id_fk" FOREIGN KEY ("banned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_co_owners" ADD CONSTRAINT "lounge_co_owners_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_co_owners" ADD CONSTRAINT "lounge_co_owners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_guest_bans" ADD CONSTRAINT "lounge_guest_bans_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_visits" ADD CONSTRAINT "lounge_visits_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_visits" ADD CONSTRAINT "lounge_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounges" ADD CONSTRAINT "lounges_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_reminders" ADD CONSTRAINT "lounge_reminders_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_reminders" ADD CONSTRAINT "lounge_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_short_links" ADD CONSTRAINT "lounge_short_links_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listeners" ADD CONSTRAINT "listeners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listenings" ADD CONSTRAINT "listenings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_usage" ADD CONSTRAINT "monthly_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listenbrainz_links" ADD CONSTRAINT "listenbrainz_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_logins" ADD CONSTRAINT "email_logins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_tokens" ADD CONSTRAINT "login_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_logins" ADD CONSTRAINT "provider_logins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "albums_artist" ON "albums" USING btree ("artist_id");--> statement-breakpoint
CREATE INDEX "playlists_user" ON "playlists" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "playlists_client" ON "playlists" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "search_tracks_grams" ON "search_entries" USING gin ("grams") WHERE type = 'tracks';--> statement-breakpoint
CREATE INDEX "search_tracks_folded" ON "search_entries" USING btree ("folded" text_pattern_ops) WHERE type = 'tracks';--> statement-breakpoint
CREATE INDEX "search_albums_grams" ON "search_entries" USING gin ("grams") WHERE type = 'albums';--> statement-breakpoint
CREATE INDEX "search_albums_folded" ON "search_entries" USING btree ("folded" text_pattern_ops) WHERE type = 'albums';--> statement-breakpoint
CREATE INDEX "search_artists_grams" ON "search_entries" USING gin ("grams") WHERE type = 'artists';--> statement-breakpoint
CREATE INDEX "search_artists_folded" ON "search_entries" USING btree ("folded" text_pattern_ops) WHERE type = 'artists';--> statement-breakpoint
CREATE INDEX "search_playlists_grams" ON "search_entries" USING gin ("grams") WHERE type = 'playlists';--> statement-breakpoint
CREATE INDEX "search_playlists_folded" ON "search_entries" USING btree ("folded" text_pattern_ops) WHERE type = 'playlists';--> statement-breakpoint
CREATE INDEX "search_users_grams" ON "search_entries" USING gin ("grams") WHERE type = 'users';--> statement-breakpoint
CREATE INDEX "search_users_folded" ON "search_entries" USING btree ("folded" text_pattern_ops) WHERE type = 'users';--> statement-breakpoint
CREATE INDEX "search_lounges_grams" ON "search_entries" USING gin ("grams") WHERE type = 'lounges';--> statement-breakpoint
CREATE INDEX "search_lounges_folded" ON "search_entries" USING btree ("folded" text_pattern_ops) WHERE type = 'lounges';--> statement-breakpoint
CREATE INDEX "track_genres_track" ON "track_genres" USING btree ("track_id");--> statement-breakpoint
CREATE INDEX "tracks_album" ON "tracks" USING btree ("album_id","disc_no","track_no");--> statement-breakpoint
CREATE INDEX "tracks_artist" ON "tracks" USING btree ("artist_id");--> statement-breakpoint
CREATE INDEX "favorites_sync" ON "favorites" USING btree ("user_id","type","updated_at","target_id");--> statement-breakpoint
CREATE INDEX "favorites_target" ON "favorites" USING btree ("type","target_id") WHERE "favorites"."active";--> statement-breakpoint
CREATE UNIQUE INDEX "lounge_events_subject" ON "lounge_events" USING btree ("lounge_id","event","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lounge_events_command" ON "lounge_events" USING btree ("lounge_id","command_key");--> statement-breakpoint
CREATE INDEX "lounge_live_participants_user" ON "lounge_live_participants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_room" ON "audit_log" USING btree ("lounge_id","at");--> statement-breakpoint
CREATE INDEX "reports_inbox" ON "reports" USING btree ("state","at");--> statement-breakpoint
CREATE INDEX "system_notices_waiting" ON "system_notices" USING btree ("delivered_at","at");--> statement-breakpoint
CREATE UNIQUE INDEX "lounge_queue_events_command" ON "lounge_queue_events" USING btree ("lounge_id","command_key");--> statement-breakpoint
CREATE INDEX "lounge_queues_advance" ON "lounge_queues" USING btree ("next_advance_at");--> statement-breakpoint
CREATE INDEX "lounge_recordings_room" ON "lounge_recordings" USING btree ("lounge_id","started_at");--> statement-breakpoint
CREATE INDEX "lounge_recordings_state" ON "lounge_recordings" USING btree ("state","ended_at");--> statement-breakpoint
CREATE INDEX "lounge_requests_room" ON "lounge_requests" USING btree ("lounge_id","state","requested_at");--> statement-breakpoint
CREATE INDEX "lounge_requests_user" ON "lounge_requests" USING btree ("lounge_id","user_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lounge_requests_client" ON "lounge_requests" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "lounge_co_owners_user" ON "lounge_co_owners" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lounge_visits_user" ON "lounge_visits" USING btree ("user_id","last_at");--> statement-breakpoint
CREATE INDEX "lounges_life" ON "lounges" USING btree ("life","start_at");--> statement-breakpoint
CREATE INDEX "lounges_owner" ON "lounges" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lounges_client" ON "lounges" USING btree ("owner_id","client_id");--> statement-breakpoint
CREATE INDEX "lounge_reminders_user" ON "lounge_reminders" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lounge_short_links_room" ON "lounge_short_links" USING btree ("lounge_id","type");--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id","updated_at");--> statement-breakpoint
CREATE INDEX "downloads_age" ON "downloads" USING btree ("fetched_at");--> statement-breakpoint
CREATE INDEX "guest_daily_usage_day" ON "guest_daily_usage" USING btree ("day");--> statement-breakpoint
CREATE INDEX "guest_downloads_age" ON "guest_downloads" USING btree ("fetched_at");--> statement-breakpoint
CREATE INDEX "guest_downloads_waiting" ON "guest_downloads" USING btree ("address_key","fetched_at") WHERE "guest_downloads"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "listeners_user" ON "listeners" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "listenings_name" ON "listenings" USING btree ("listener","name");--> statement-breakpoint
CREATE UNIQUE INDEX "listenings_open" ON "listenings" USING btree ("listener") WHERE "listenings"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "listenings_listener" ON "listenings" USING btree ("listener","started_at");--> statement-breakpoint
CREATE INDEX "listenings_claimed" ON "listenings" USING btree ("listener","started_at","credited_ms","is_unverified") WHERE "listenings"."credited_ms" > 0;--> statement-breakpoint
CREATE INDEX "listenings_user" ON "listenings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "listenings_address" ON "listenings" USING btree ("address_key") WHERE "listenings"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "listenings_heard" ON "listenings" USING btree ("started_at","track_id","listener","credited_ms","cut_ms") WHERE "listenings"."credited_ms" > 0;--> statement-breakpoint
CREATE INDEX "playback_tokens_age" ON "playback_tokens" USING btree ("first_used_at");--> statement-breakpoint
CREATE INDEX "local_mails_age" ON "local_mails" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "login_tokens_user" ON "login_tokens" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "login_tokens_expiry" ON "login_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "provider_logins_user" ON "provider_logins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "banners_time" ON "banners" USING btree ("start_at");