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
CREATE TABLE "imported_files" (
	"path" text PRIMARY KEY NOT NULL,
	"size" bigint NOT NULL,
	"modified_at" bigint NOT NULL,
	"track_id" text,
	"refusal" text,
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
	"is_published" boolean DEFAULT false NOT NULL,
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
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "tracks_source_hash_unique" UNIQUE("source_hash")
);
--> statement-breakpoint
CREATE TABLE "room_log" (
	"lounge_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"at" bigint NOT NULL,
	"event" text NOT NULL,
	"subject_id" text NOT NULL,
	"command_key" text,
	"payload" jsonb NOT NULL,
	CONSTRAINT "room_log_lounge_id_seq_pk" PRIMARY KEY("lounge_id","seq")
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
	"next_turn_at" bigint
);
--> statement-breakpoint
CREATE TABLE "lounge_bans" (
	"lounge_id" text NOT NULL,
	"user_id" text NOT NULL,
	"banned_at" bigint NOT NULL,
	CONSTRAINT "lounge_bans_lounge_id_user_id_pk" PRIMARY KEY("lounge_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "lounge_co_owners" (
	"lounge_id" text NOT NULL,
	"user_id" text NOT NULL,
	"added_at" bigint NOT NULL,
	CONSTRAINT "lounge_co_owners_lounge_id_user_id_pk" PRIMARY KEY("lounge_id","user_id")
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
	"joined" integer DEFAULT 0 NOT NULL,
	"reactions" integer DEFAULT 0 NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "allowances" (
	"user_id" text NOT NULL,
	"month" text NOT NULL,
	"used_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "allowances_user_id_month_pk" PRIMARY KEY("user_id","month")
);
--> statement-breakpoint
CREATE TABLE "listenings" (
	"id" text PRIMARY KEY NOT NULL,
	"session_hash" text NOT NULL,
	"user_id" text,
	"track_id" text NOT NULL,
	"room_id" text,
	"audio_type" text NOT NULL,
	"started_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ng_words" (
	"folded" text PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"added_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"created_at" bigint NOT NULL,
	"seen_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
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
	"plan" text DEFAULT 'free' NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "albums" ADD CONSTRAINT "albums_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_files" ADD CONSTRAINT "imported_files_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_tracks" ADD CONSTRAINT "playlist_tracks_playlist_id_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_tracks" ADD CONSTRAINT "playlist_tracks_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlists" ADD CONSTRAINT "playlists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_log" ADD CONSTRAINT "room_log_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_queue_events" ADD CONSTRAINT "lounge_queue_events_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_queues" ADD CONSTRAINT "lounge_queues_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_bans" ADD CONSTRAINT "lounge_bans_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_bans" ADD CONSTRAINT "lounge_bans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_co_owners" ADD CONSTRAINT "lounge_co_owners_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_co_owners" ADD CONSTRAINT "lounge_co_owners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_visits" ADD CONSTRAINT "lounge_visits_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_visits" ADD CONSTRAINT "lounge_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounges" ADD CONSTRAINT "lounges_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allowances" ADD CONSTRAINT "allowances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listenings" ADD CONSTRAINT "listenings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "albums_artist" ON "albums" USING btree ("artist_id");--> statement-breakpoint
CREATE INDEX "playlists_user" ON "playlists" USING btree ("user_id");--> statement-breakpoint
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
CREATE INDEX "tracks_album" ON "tracks" USING btree ("album_id","disc_no","track_no");--> statement-breakpoint
CREATE INDEX "tracks_artist" ON "tracks" USING btree ("artist_id");--> statement-breakpoint
CREATE UNIQUE INDEX "room_log_subject" ON "room_log" USING btree ("lounge_id","event","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "room_log_command" ON "room_log" USING btree ("lounge_id","command_key");--> statement-breakpoint
CREATE UNIQUE INDEX "lounge_queue_events_command" ON "lounge_queue_events" USING btree ("lounge_id","command_key");--> statement-breakpoint
CREATE INDEX "lounge_queues_turn" ON "lounge_queues" USING btree ("next_turn_at");--> statement-breakpoint
CREATE INDEX "lounge_visits_user" ON "lounge_visits" USING btree ("user_id","last_at");--> statement-breakpoint
CREATE INDEX "lounges_life" ON "lounges" USING btree ("life","start_at");--> statement-breakpoint
CREATE INDEX "lounges_owner" ON "lounges" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lounges_client" ON "lounges" USING btree ("owner_id","client_id");--> statement-breakpoint
CREATE INDEX "listenings_user" ON "listenings" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "listenings_session" ON "listenings" USING btree ("session_hash","started_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");