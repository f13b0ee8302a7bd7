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
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_jobs" ADD CONSTRAINT "push_jobs_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_jobs" ADD CONSTRAINT "push_jobs_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_outbox_due" ON "notification_outbox" USING btree ("step","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_dedupe" ON "notifications" USING gin ("dedupe_keys");--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING brin ("at");--> statement-breakpoint
CREATE INDEX "push_jobs_due" ON "push_jobs" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "push_jobs_notification" ON "push_jobs" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");