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
	"added_at" bigint DEFAULT 0 NOT NULL,
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
	"lyrics_stamp" text,
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
CREATE TABLE "track_lyrics" (
	"track_id" text PRIMARY KEY NOT NULL,
	"is_timed" boolean NOT NULL,
	"lines" jsonb NOT NULL,
	"quality" integer NOT NULL,
	"source_path" text NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "track_rhythms" (
	"track_id" text PRIMARY KEY NOT NULL,
	"tempo_bpm" double precision,
	"beats_ms" integer[] NOT NULL,
	"choruses_ms" integer[] NOT NULL,
	"version" integer NOT NULL,
	"measured_at" bigint NOT NULL
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
	"has_lyrics" boolean DEFAULT false NOT NULL,
	"is_available" boolean DEFAULT false NOT NULL,
	"is_gifting_denied" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "channel_managers" (
	"artist_id" text NOT NULL,
	"user_id" text NOT NULL,
	"added_at" bigint NOT NULL,
	CONSTRAINT "channel_managers_artist_id_user_id_pk" PRIMARY KEY("artist_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "channel_seen" (
	"user_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"seen_at" bigint NOT NULL,
	CONSTRAINT "channel_seen_user_id_channel_id_pk" PRIMARY KEY("user_id","channel_id")
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"id" text PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"links" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"header_uploaded_at" bigint DEFAULT 0 NOT NULL,
	"opened_at" bigint,
	"post_count" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "channels_subject" UNIQUE("subject_kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "orphaned_pictures" (
	"folder" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"post_id" text NOT NULL,
	"place" integer NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"width_px" integer NOT NULL,
	"height_px" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" text PRIMARY KEY NOT NULL,
	"channel_id" text NOT NULL,
	"author_id" text,
	"client_id" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"attachment_kind" text,
	"attachment_id" text,
	"has_pictures" boolean DEFAULT false NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"allow_translate" boolean DEFAULT true NOT NULL,
	"scheduled_at" bigint,
	"published_at" bigint,
	"edited_at" bigint,
	"announced_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "posts_once" UNIQUE("author_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "post_reaction_totals" (
	"post_id" text PRIMARY KEY NOT NULL,
	"counts" integer[] NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_reactions" (
	"post_id" text NOT NULL,
	"reaction" smallint NOT NULL,
	"user_id" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "post_reactions_post_id_user_id_reaction_pk" PRIMARY KEY("post_id","user_id","reaction")
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
CREATE TABLE "lounge_echoes" (
	"lounge_id" text NOT NULL,
	"message_id" text NOT NULL,
	"track_id" text NOT NULL,
	"user_id" text NOT NULL,
	"offset_ms" integer NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "lounge_echoes_lounge_id_message_id_pk" PRIMARY KEY("lounge_id","message_id")
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
CREATE TABLE "lounge_reaction_moments" (
	"lounge_id" text NOT NULL,
	"at" bigint NOT NULL,
	"reaction" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "lounge_reaction_moments_lounge_id_at_reaction_pk" PRIMARY KEY("lounge_id","at","reaction")
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
	"came_at" bigint DEFAULT 0 NOT NULL,
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
	"total_score" integer DEFAULT 0 NOT NULL,
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
CREATE TABLE "gift_caps" (
	"user_id" text PRIMARY KEY NOT NULL,
	"yen" integer,
	"next_yen" integer,
	"next_at" bigint
);
--> statement-breakpoint
CREATE TABLE "gift_catalogue_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"updated_at" bigint NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
CREATE TABLE "gift_catalogues" (
	"version" integer PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" bigint NOT NULL,
	"published_by" text
);
--> statement-breakpoint
CREATE TABLE "gift_customers" (
	"user_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"lounge_id" text NOT NULL,
	"giver_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"kind" text NOT NULL,
	"product_id" text NOT NULL,
	"catalogue_version" integer NOT NULL,
	"amount_yen" integer NOT NULL,
	"owner_yen" integer NOT NULL,
	"revenue_yen" integer NOT NULL,
	"tax_yen" integer NOT NULL,
	"score" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"input" jsonb NOT NULL,
	"client_id" text,
	"intent_id" text,
	"charge_id" text,
	"fee_yen" integer,
	"state" text NOT NULL,
	"ordered_at" bigint NOT NULL,
	"paid_at" bigint,
	"shown_at" bigint,
	"seq" bigint,
	"shown_until" bigint,
	"ended_at" bigint,
	"refund_reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" bigint DEFAULT 0 NOT NULL,
	"fee_next_at" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_reversals" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"amount_yen" integer NOT NULL,
	"taken_yen" integer NOT NULL,
	"fee_yen" integer NOT NULL,
	"owner_yen" integer NOT NULL,
	"revenue_yen" integer NOT NULL,
	"tax_yen" integer NOT NULL,
	"progress" integer NOT NULL,
	"reason" text NOT NULL,
	"opened_at" bigint NOT NULL,
	"due_at" bigint,
	"recorded_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_strays" (
	"intent_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"fee_yen" integer NOT NULL,
	"recorded_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_terms" (
	"user_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"birth_date" text NOT NULL,
	"accepted_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" text NOT NULL,
	"account" text NOT NULL,
	"amount_yen" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"at" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_deliveries" (
	"letter_id" text NOT NULL,
	"user_id" text NOT NULL,
	"delivered_at" bigint NOT NULL,
	"read_at" bigint,
	"reported_at" bigint,
	CONSTRAINT "letter_deliveries_letter_id_user_id_pk" PRIMARY KEY("letter_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" text PRIMARY KEY NOT NULL,
	"lounge_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"lounge_name" text NOT NULL,
	"lounge_start_at" bigint NOT NULL,
	"lounge_end_at" bigint NOT NULL,
	"body" text NOT NULL,
	"image_type" text NOT NULL,
	"custom_uploaded_at" bigint NOT NULL,
	"setlist" jsonb NOT NULL,
	"sent_at" bigint,
	"withdrawn_at" bigint,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"source_id" text,
	"net_yen" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" bigint DEFAULT 0 NOT NULL,
	"handled_at" bigint
);
--> statement-breakpoint
CREATE TABLE "expiry_warnings" (
	"owner_id" text NOT NULL,
	"period" text NOT NULL,
	"days" integer NOT NULL,
	"sent_at" bigint NOT NULL,
	CONSTRAINT "expiry_warnings_owner_id_period_days_pk" PRIMARY KEY("owner_id","period","days")
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"owner_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"is_submitted" boolean DEFAULT false NOT NULL,
	"can_receive_transfers" boolean DEFAULT false NOT NULL,
	"can_pay_out" boolean DEFAULT false NOT NULL,
	"requirements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"disabled_reason" text,
	"checked_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_freezes" (
	"owner_id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"frozen_at" bigint NOT NULL,
	"frozen_by" text,
	"until" bigint
);
--> statement-breakpoint
CREATE TABLE "payout_runs" (
	"period" text PRIMARY KEY NOT NULL,
	"started_at" bigint NOT NULL,
	"finished_at" bigint
);
--> statement-breakpoint
CREATE TABLE "payout_seals" (
	"payout_id" text NOT NULL,
	"operator_id" text NOT NULL,
	"sealed_at" bigint NOT NULL,
	CONSTRAINT "payout_seals_payout_id_operator_id_pk" PRIMARY KEY("payout_id","operator_id")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"account_id" text NOT NULL,
	"amount_yen" integer NOT NULL,
	"state" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"transfer_id" text,
	"provider_payout_id" text,
	"scheduled_at" bigint NOT NULL,
	"arrives_at" bigint,
	"ended_at" bigint,
	"failure_code" text,
	"failure_message" text
);
--> statement-breakpoint
CREATE TABLE "sale_deductions" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"amount_yen" integer NOT NULL,
	"at" bigint NOT NULL,
	"payout_id" text
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"order_id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"amount_yen" integer NOT NULL,
	"state" text NOT NULL,
	"fixed_at" bigint NOT NULL,
	"term_ends_at" bigint NOT NULL,
	"payout_id" text,
	"expired_at" bigint
);
--> statement-breakpoint
CREATE TABLE "standard_checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"mode" text NOT NULL,
	"language" text NOT NULL,
	"origin" text NOT NULL,
	"price_yen" integer NOT NULL,
	"trial_days" integer NOT NULL,
	"session_id" text,
	"url" text,
	"is_open" boolean DEFAULT true NOT NULL,
	"started_at" bigint NOT NULL,
	"checked_at" bigint NOT NULL,
	CONSTRAINT "standard_checkouts_session_id_unique" UNIQUE("session_id")
);
--> statement-breakpoint
CREATE TABLE "standard_customers" (
	"user_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"card_id" text,
	CONSTRAINT "standard_customers_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "standard_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"invoice_id" text NOT NULL,
	"status" text NOT NULL,
	"amount_yen" integer NOT NULL,
	"fee_yen" integer NOT NULL,
	"reason" text NOT NULL,
	"opened_at" bigint NOT NULL,
	"due_at" bigint
);
--> statement-breakpoint
CREATE TABLE "standard_invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"number" text,
	"amount_yen" integer NOT NULL,
	"revenue_yen" integer NOT NULL,
	"tax_yen" integer NOT NULL,
	"fee_yen" integer,
	"refunded_yen" integer DEFAULT 0 NOT NULL,
	"refunded_tax_yen" integer DEFAULT 0 NOT NULL,
	"disputed_yen" integer DEFAULT 0 NOT NULL,
	"dispute_fee_yen" integer DEFAULT 0 NOT NULL,
	"intent_id" text,
	"paid_at" bigint NOT NULL,
	"period_starts_at" bigint NOT NULL,
	"period_ends_at" bigint NOT NULL,
	CONSTRAINT "standard_invoices_intent_id_unique" UNIQUE("intent_id")
);
--> statement-breakpoint
CREATE TABLE "standard_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"kind" text NOT NULL,
	"about" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"done_at" bigint
);
--> statement-breakpoint
CREATE TABLE "standard_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"price_yen" integer NOT NULL,
	"started_at" bigint NOT NULL,
	"period_ends_at" bigint NOT NULL,
	"trial_ends_at" bigint,
	"grace_ends_at" bigint,
	"closing" text,
	"ended_at" bigint,
	"checked_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_digests" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"sent_at" bigint NOT NULL,
	CONSTRAINT "notification_digests_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "notification_outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"actor_id" text,
	"subject" jsonb NOT NULL,
	"audience" jsonb NOT NULL,
	"at" bigint NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"cursor" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"due_at" bigint NOT NULL,
	"done_at" bigint,
	CONSTRAINT "notification_outbox_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"choices" jsonb NOT NULL,
	"quiet_hours" jsonb NOT NULL,
	"time_zone" text NOT NULL,
	"silenced_until" bigint
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"actor_ids" text[] NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"subject" jsonb NOT NULL,
	"dedupe_keys" text[] NOT NULL,
	"is_in_app" boolean NOT NULL,
	"at" bigint NOT NULL,
	"read_at" bigint,
	"mailed_at" bigint
);
--> statement-breakpoint
CREATE TABLE "push_jobs" (
	"subscription_id" text NOT NULL,
	"notification_id" text NOT NULL,
	"due_at" bigint NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "push_jobs_subscription_id_notification_id_pk" PRIMARY KEY("subscription_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_sent_at" bigint,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "vapid_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL
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
CREATE TABLE "follows" (
	"follower_id" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "follows_follower_id_target_kind_target_id_pk" PRIMARY KEY("follower_id","target_kind","target_id")
);
--> statement-breakpoint
CREATE TABLE "people_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"links" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"shows_listening" boolean DEFAULT false NOT NULL
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
	"languages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_for_kkbox" boolean DEFAULT false NOT NULL,
	"picture_at" bigint DEFAULT 0 NOT NULL,
	"start_at" bigint NOT NULL,
	"end_at" bigint,
	"updated_at" bigint DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_rooms" (
	"campaign_id" text NOT NULL,
	"lounge_id" text NOT NULL,
	"entered_at" bigint NOT NULL,
	CONSTRAINT "campaign_rooms_campaign_id_lounge_id_pk" PRIMARY KEY("campaign_id","lounge_id")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" text PRIMARY KEY NOT NULL,
	"titles" jsonb NOT NULL,
	"leads" jsonb NOT NULL,
	"bodies" jsonb NOT NULL,
	"room_texts" jsonb NOT NULL,
	"start_at" bigint NOT NULL,
	"end_at" bigint NOT NULL,
	"entrants" text NOT NULL,
	"named" jsonb NOT NULL,
	"ranking_id" text NOT NULL,
	"is_published" boolean NOT NULL,
	"results" jsonb,
	"updated_at" bigint NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_versions" (
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"bodies" jsonb NOT NULL,
	"summaries" jsonb NOT NULL,
	"effective_at" bigint,
	"published_at" bigint,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "document_versions_kind_number_pk" PRIMARY KEY("kind","number")
);
--> statement-breakpoint
CREATE TABLE "news_articles" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"titles" jsonb NOT NULL,
	"bodies" jsonb NOT NULL,
	"published_at" bigint,
	"updated_at" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "news_articles_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "survey_answers" (
	"survey_id" text NOT NULL,
	"user_id" text NOT NULL,
	"answers" jsonb NOT NULL,
	"answered_at" bigint NOT NULL,
	CONSTRAINT "survey_answers_survey_id_user_id_pk" PRIMARY KEY("survey_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "surveys" (
	"id" text PRIMARY KEY NOT NULL,
	"titles" jsonb NOT NULL,
	"leads" jsonb NOT NULL,
	"questions" jsonb NOT NULL,
	"start_at" bigint,
	"end_at" bigint,
	"is_published" boolean NOT NULL,
	"is_after_rooms" boolean NOT NULL,
	"updated_at" bigint NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "top_pages" (
	"id" text PRIMARY KEY NOT NULL,
	"published" jsonb,
	"draft" jsonb,
	"revision" integer NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translations" (
	"text_hash" text NOT NULL,
	"language_code" text NOT NULL,
	"source_language" text NOT NULL,
	"masked" text NOT NULL,
	"used_at" bigint NOT NULL,
	CONSTRAINT "translations_text_hash_language_code_pk" PRIMARY KEY("text_hash","language_code")
);
--> statement-breakpoint
CREATE TABLE "test_payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_payment_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_payment_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"kind" text NOT NULL,
	"parent_id" text,
	"lookup_key" text,
	"due_at" bigint,
	"clock_id" text,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_payment_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"intent_id" text,
	"account_id" text,
	"created_at" bigint NOT NULL,
	"received_at" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" bigint,
	"handled_at" bigint
);
--> statement-breakpoint
ALTER TABLE "albums" ADD CONSTRAINT "albums_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_files" ADD CONSTRAINT "imported_files_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_tracks" ADD CONSTRAINT "playlist_tracks_playlist_id_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_tracks" ADD CONSTRAINT "playlist_tracks_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlists" ADD CONSTRAINT "playlists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_genres" ADD CONSTRAINT "track_genres_genre_id_genres_id_fk" FOREIGN KEY ("genre_id") REFERENCES "public"."genres"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_genres" ADD CONSTRAINT "track_genres_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_lyrics" ADD CONSTRAINT "track_lyrics_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_rhythms" ADD CONSTRAINT "track_rhythms_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_managers" ADD CONSTRAINT "channel_managers_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_managers" ADD CONSTRAINT "channel_managers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_seen" ADD CONSTRAINT "channel_seen_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_seen" ADD CONSTRAINT "channel_seen_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_pictures" ADD CONSTRAINT "post_pictures_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reaction_totals" ADD CONSTRAINT "post_reaction_totals_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reactions" ADD CONSTRAINT "post_reactions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reactions" ADD CONSTRAINT "post_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_events" ADD CONSTRAINT "lounge_events_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_echoes" ADD CONSTRAINT "lounge_echoes_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_echoes" ADD CONSTRAINT "lounge_echoes_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_echoes" ADD CONSTRAINT "lounge_echoes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_live_participants" ADD CONSTRAINT "lounge_live_participants_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_live_participants" ADD CONSTRAINT "lounge_live_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_notices" ADD CONSTRAINT "system_notices_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_queue_events" ADD CONSTRAINT "lounge_queue_events_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_queues" ADD CONSTRAINT "lounge_queues_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_reaction_moments" ADD CONSTRAINT "lounge_reaction_moments_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "gift_caps" ADD CONSTRAINT "gift_caps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_catalogue_drafts" ADD CONSTRAINT "gift_catalogue_drafts_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_catalogues" ADD CONSTRAINT "gift_catalogues_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_customers" ADD CONSTRAINT "gift_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_orders" ADD CONSTRAINT "gift_orders_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_orders" ADD CONSTRAINT "gift_orders_giver_id_users_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_orders" ADD CONSTRAINT "gift_orders_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_reversals" ADD CONSTRAINT "gift_reversals_order_id_gift_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."gift_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_strays" ADD CONSTRAINT "gift_strays_order_id_gift_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."gift_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_terms" ADD CONSTRAINT "gift_terms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_deliveries" ADD CONSTRAINT "letter_deliveries_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_deliveries" ADD CONSTRAINT "letter_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expiry_warnings" ADD CONSTRAINT "expiry_warnings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_freezes" ADD CONSTRAINT "payout_freezes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_freezes" ADD CONSTRAINT "payout_freezes_frozen_by_users_id_fk" FOREIGN KEY ("frozen_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_seals" ADD CONSTRAINT "payout_seals_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_seals" ADD CONSTRAINT "payout_seals_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_deductions" ADD CONSTRAINT "sale_deductions_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_deductions" ADD CONSTRAINT "sale_deductions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_deductions" ADD CONSTRAINT "sale_deductions_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_order_id_gift_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."gift_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_checkouts" ADD CONSTRAINT "standard_checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_customers" ADD CONSTRAINT "standard_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_disputes" ADD CONSTRAINT "standard_disputes_invoice_id_standard_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."standard_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_invoices" ADD CONSTRAINT "standard_invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_invoices" ADD CONSTRAINT "standard_invoices_subscription_id_standard_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."standard_subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_notices" ADD CONSTRAINT "standard_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_notices" ADD CONSTRAINT "standard_notices_subscription_id_standard_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."standard_subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_subscriptions" ADD CONSTRAINT "standard_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_digests" ADD CONSTRAINT "notification_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_jobs" ADD CONSTRAINT "push_jobs_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_jobs" ADD CONSTRAINT "push_jobs_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_follower_id_users_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_settings" ADD CONSTRAINT "people_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "campaign_rooms" ADD CONSTRAINT "campaign_rooms_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_rooms" ADD CONSTRAINT "campaign_rooms_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "albums_artist_added" ON "albums" USING btree ("artist_id","added_at","id");--> statement-breakpoint
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
CREATE INDEX "channel_managers_user" ON "channel_managers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_pictures_post" ON "post_pictures" USING btree ("post_id","place");--> statement-breakpoint
CREATE INDEX "posts_published" ON "posts" USING btree ("channel_id","published_at","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "posts_with_attachment" ON "posts" USING btree ("channel_id","attachment_kind","published_at","id") WHERE state = 'published' and attachment_kind is not null;--> statement-breakpoint
CREATE INDEX "posts_with_pictures" ON "posts" USING btree ("channel_id","published_at","id") WHERE state = 'published' and has_pictures;--> statement-breakpoint
CREATE INDEX "posts_unpublished" ON "posts" USING btree ("channel_id","state","updated_at") WHERE state in ('draft', 'scheduled');--> statement-breakpoint
CREATE INDEX "posts_pinned" ON "posts" USING btree ("channel_id") WHERE is_pinned;--> statement-breakpoint
CREATE INDEX "posts_unannounced" ON "posts" USING btree ("published_at") WHERE state = 'published' and announced_at is null;--> statement-breakpoint
CREATE INDEX "posts_due" ON "posts" USING btree ("scheduled_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "post_reactions_latest" ON "post_reactions" USING btree ("post_id","at","user_id","reaction");--> statement-breakpoint
CREATE INDEX "post_reactions_user" ON "post_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "favorites_sync" ON "favorites" USING btree ("user_id","type","updated_at","target_id");--> statement-breakpoint
CREATE INDEX "favorites_target" ON "favorites" USING btree ("type","target_id") WHERE "favorites"."active";--> statement-breakpoint
CREATE UNIQUE INDEX "lounge_events_subject" ON "lounge_events" USING btree ("lounge_id","event","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lounge_events_command" ON "lounge_events" USING btree ("lounge_id","command_key");--> statement-breakpoint
CREATE INDEX "lounge_echoes_room" ON "lounge_echoes" USING btree ("lounge_id","track_id","at");--> statement-breakpoint
CREATE INDEX "lounge_echoes_person" ON "lounge_echoes" USING btree ("user_id","track_id","at");--> statement-breakpoint
CREATE INDEX "lounge_echoes_track" ON "lounge_echoes" USING btree ("track_id");--> statement-breakpoint
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
CREATE INDEX "lounges_owner_news" ON "lounges" USING btree ("owner_id",coalesce("opened_at", "created_at"),"id") WHERE "lounges"."life" <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "lounges_client" ON "lounges" USING btree ("owner_id","client_id");--> statement-breakpoint
CREATE INDEX "lounge_reminders_user" ON "lounge_reminders" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lounge_short_links_room" ON "lounge_short_links" USING btree ("lounge_id","type");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_orders_intent" ON "gift_orders" USING btree ("intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_orders_client" ON "gift_orders" USING btree ("giver_id","client_id");--> statement-breakpoint
CREATE INDEX "gift_orders_state" ON "gift_orders" USING btree ("state","next_attempt_at");--> statement-breakpoint
CREATE INDEX "gift_orders_newest" ON "gift_orders" USING btree ("ordered_at","id");--> statement-breakpoint
CREATE INDEX "gift_orders_no_fee" ON "gift_orders" USING btree ("fee_next_at") WHERE "gift_orders"."paid_at" is not null and "gift_orders"."fee_yen" is null;--> statement-breakpoint
CREATE INDEX "gift_orders_giver" ON "gift_orders" USING btree ("giver_id","ordered_at");--> statement-breakpoint
CREATE INDEX "gift_orders_owner" ON "gift_orders" USING btree ("owner_id","shown_at");--> statement-breakpoint
CREATE INDEX "gift_orders_room" ON "gift_orders" USING btree ("lounge_id","shown_until");--> statement-breakpoint
CREATE INDEX "gift_reversals_order" ON "gift_reversals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "gift_reversals_opened" ON "gift_reversals" USING btree ("kind","opened_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_reference" ON "ledger_transactions" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "letter_deliveries_user" ON "letter_deliveries" USING btree ("user_id","delivered_at");--> statement-breakpoint
CREATE UNIQUE INDEX "letters_room" ON "letters" USING btree ("lounge_id");--> statement-breakpoint
CREATE INDEX "provider_entries_waiting" ON "provider_entries" USING btree ("next_attempt_at") WHERE "provider_entries"."handled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_account" ON "payout_accounts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "payouts_owner" ON "payouts" USING btree ("owner_id","scheduled_at");--> statement-breakpoint
CREATE INDEX "payouts_state" ON "payouts" USING btree ("state","scheduled_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_provider" ON "payouts" USING btree ("provider_payout_id");--> statement-breakpoint
CREATE INDEX "sale_deductions_owner" ON "sale_deductions" USING btree ("owner_id","payout_id");--> statement-breakpoint
CREATE INDEX "sale_deductions_payout" ON "sale_deductions" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "sales_owner" ON "sales" USING btree ("owner_id","state","term_ends_at");--> statement-breakpoint
CREATE INDEX "sales_payout" ON "sales" USING btree ("payout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "standard_checkouts_open" ON "standard_checkouts" USING btree ("user_id","mode") WHERE is_open;--> statement-breakpoint
CREATE INDEX "standard_checkouts_checked" ON "standard_checkouts" USING btree ("checked_at") WHERE is_open;--> statement-breakpoint
CREATE INDEX "standard_disputes_opened" ON "standard_disputes" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "standard_disputes_invoice" ON "standard_disputes" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "standard_invoices_user" ON "standard_invoices" USING btree ("user_id","paid_at");--> statement-breakpoint
CREATE UNIQUE INDEX "standard_notices_once" ON "standard_notices" USING btree ("subscription_id","kind","about");--> statement-breakpoint
CREATE INDEX "standard_notices_waiting" ON "standard_notices" USING btree ("created_at") WHERE done_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "standard_subscriptions_live" ON "standard_subscriptions" USING btree ("user_id") WHERE state in ('trial', 'active', 'ending', 'grace');--> statement-breakpoint
CREATE INDEX "standard_subscriptions_user" ON "standard_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "standard_subscriptions_checked" ON "standard_subscriptions" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "notification_outbox_due" ON "notification_outbox" USING btree ("step","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_mail" ON "notifications" USING btree ("user_id") WHERE mailed_at is null;--> statement-breakpoint
CREATE INDEX "notifications_dedupe" ON "notifications" USING gin ("dedupe_keys");--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING brin ("at");--> statement-breakpoint
CREATE INDEX "push_jobs_due" ON "push_jobs" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "push_jobs_notification" ON "push_jobs" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id","updated_at");--> statement-breakpoint
CREATE INDEX "follows_target" ON "follows" USING btree ("target_kind","target_id","follower_id");--> statement-breakpoint
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
CREATE INDEX "banners_time" ON "banners" USING btree ("start_at");--> statement-breakpoint
CREATE INDEX "campaign_rooms_lounge" ON "campaign_rooms" USING btree ("lounge_id");--> statement-breakpoint
CREATE INDEX "campaigns_end" ON "campaigns" USING btree ("end_at");--> statement-breakpoint
CREATE INDEX "campaigns_created" ON "campaigns" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "news_articles_time" ON "news_articles" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "survey_answers_user" ON "survey_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "translations_used" ON "translations" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "test_payment_events_waiting" ON "test_payment_events" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "test_payment_objects_list" ON "test_payment_objects" USING btree ("kind","parent_id","seq");--> statement-breakpoint
CREATE INDEX "test_payment_objects_due" ON "test_payment_objects" USING btree ("clock_id","due_at");--> statement-breakpoint
CREATE INDEX "test_payment_objects_lookup" ON "test_payment_objects" USING btree ("kind","lookup_key");--> statement-breakpoint
CREATE INDEX "payment_events_waiting" ON "payment_events" USING btree ("next_attempt_at");--> statement-breakpoint
-- What follows is written by hand: drizzle does not know it, and keeps it only here.
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_known" CHECK ("account" ~ '^(provider:(balance|fees)|platform:(revenue|tax|expired|disputes|bank)|subscription:(revenue|tax)|owner:[A-Za-z0-9_-]+:(unfixed|balance|scheduled))$');--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_not_zero" CHECK ("amount_yen" <> 0);--> statement-breakpoint
CREATE FUNCTION ledger_is_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  transaction text;
BEGIN
  transaction := CASE TG_TABLE_NAME WHEN 'ledger_entries' THEN to_jsonb(NEW) ->> 'transaction_id' ELSE to_jsonb(NEW) ->> 'id' END;
  IF (SELECT count(*) < 2 OR sum(amount_yen) <> 0 FROM ledger_entries WHERE transaction_id = transaction) THEN
    RAISE EXCEPTION 'ledger transaction % does not sum to zero', transaction USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON "ledger_entries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_is_balanced();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transactions_balanced AFTER INSERT ON "ledger_transactions"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_is_balanced();--> statement-breakpoint
CREATE FUNCTION ledger_is_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is never changed: post a reversal' USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_immutable();--> statement-breakpoint
CREATE TRIGGER ledger_transactions_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_transactions"
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_immutable();
