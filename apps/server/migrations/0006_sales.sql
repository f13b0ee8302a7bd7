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
ALTER TABLE "expiry_warnings" ADD CONSTRAINT "expiry_warnings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_freezes" ADD CONSTRAINT "payout_freezes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_freezes" ADD CONSTRAINT "payout_freezes_frozen_by_users_id_fk" FOREIGN KEY ("frozen_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_deductions" ADD CONSTRAINT "sale_deductions_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_deductions" ADD CONSTRAINT "sale_deductions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_deductions" ADD CONSTRAINT "sale_deductions_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_order_id_gift_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."gift_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_account" ON "payout_accounts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "payouts_owner" ON "payouts" USING btree ("owner_id","scheduled_at");--> statement-breakpoint
CREATE INDEX "payouts_state" ON "payouts" USING btree ("state","scheduled_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_provider" ON "payouts" USING btree ("provider_payout_id");--> statement-breakpoint
CREATE INDEX "sale_deductions_owner" ON "sale_deductions" USING btree ("owner_id","payout_id");--> statement-breakpoint
CREATE INDEX "sale_deductions_payout" ON "sale_deductions" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "sales_owner" ON "sales" USING btree ("owner_id","state","term_ends_at");--> statement-breakpoint
CREATE INDEX "sales_payout" ON "sales" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "gift_orders_owner" ON "gift_orders" USING btree ("owner_id","shown_at");