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
ALTER TABLE "standard_checkouts" ADD CONSTRAINT "standard_checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_customers" ADD CONSTRAINT "standard_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_invoices" ADD CONSTRAINT "standard_invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_invoices" ADD CONSTRAINT "standard_invoices_subscription_id_standard_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."standard_subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_notices" ADD CONSTRAINT "standard_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_notices" ADD CONSTRAINT "standard_notices_subscription_id_standard_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."standard_subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_subscriptions" ADD CONSTRAINT "standard_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "standard_checkouts_open" ON "standard_checkouts" USING btree ("user_id","mode") WHERE is_open;--> statement-breakpoint
CREATE INDEX "standard_checkouts_checked" ON "standard_checkouts" USING btree ("checked_at") WHERE is_open;--> statement-breakpoint
CREATE INDEX "standard_invoices_user" ON "standard_invoices" USING btree ("user_id","paid_at");--> statement-breakpoint
CREATE UNIQUE INDEX "standard_notices_once" ON "standard_notices" USING btree ("subscription_id","kind","about");--> statement-breakpoint
CREATE INDEX "standard_notices_waiting" ON "standard_notices" USING btree ("created_at") WHERE done_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "standard_subscriptions_live" ON "standard_subscriptions" USING btree ("user_id") WHERE state in ('trial', 'active', 'ending', 'grace');--> statement-breakpoint
CREATE INDEX "standard_subscriptions_user" ON "standard_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "standard_subscriptions_checked" ON "standard_subscriptions" USING btree ("checked_at");