CREATE TABLE "notification_digests" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"sent_at" bigint NOT NULL,
	CONSTRAINT "notification_digests_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "vapid_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_digests" ADD CONSTRAINT "notification_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_mail" ON "notifications" USING btree ("user_id") WHERE mailed_at is null;