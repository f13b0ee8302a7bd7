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
ALTER TABLE "listenings" ADD COLUMN "told_at" bigint;--> statement-breakpoint
ALTER TABLE "listenbrainz_links" ADD CONSTRAINT "listenbrainz_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;