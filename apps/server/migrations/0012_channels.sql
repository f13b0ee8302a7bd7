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
CREATE INDEX "post_reactions_user" ON "post_reactions" USING btree ("user_id");