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
DROP INDEX "gift_orders_state";--> statement-breakpoint
ALTER TABLE "gift_orders" ADD COLUMN "refund_reason" text;--> statement-breakpoint
ALTER TABLE "gift_orders" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_orders" ADD COLUMN "next_attempt_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_orders" ADD COLUMN "fee_next_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_reversals" ADD CONSTRAINT "gift_reversals_order_id_gift_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."gift_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_reversals_order" ON "gift_reversals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "gift_reversals_opened" ON "gift_reversals" USING btree ("kind","opened_at");--> statement-breakpoint
CREATE INDEX "provider_entries_waiting" ON "provider_entries" USING btree ("next_attempt_at") WHERE "provider_entries"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "gift_orders_newest" ON "gift_orders" USING btree ("ordered_at","id");--> statement-breakpoint
CREATE INDEX "gift_orders_no_fee" ON "gift_orders" USING btree ("fee_next_at") WHERE "gift_orders"."paid_at" is not null and "gift_orders"."fee_yen" is null;--> statement-breakpoint
CREATE INDEX "gift_orders_state" ON "gift_orders" USING btree ("state","next_attempt_at");--> statement-breakpoint
INSERT INTO "gift_reversals" ("id", "order_id", "kind", "status", "amount_yen", "taken_yen", "fee_yen", "owner_yen", "revenue_yen", "tax_yen", "progress", "reason", "opened_at", "recorded_at")
  SELECT coalesce(nullif("refund_id", ''), 'before:' || "id"), "id", 'refund', 'succeeded', "amount_yen", "amount_yen", 0, "owner_yen", "revenue_yen", "tax_yen", 1, '', coalesce("ended_at", "ordered_at"), coalesce("ended_at", "ordered_at")
  FROM "gift_orders" WHERE "state" = 'refunded';--> statement-breakpoint
ALTER TABLE "gift_orders" DROP COLUMN "refund_id";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account_known";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_known" CHECK ("account" ~ '^(provider:(balance|fees)|platform:(revenue|tax|expired|disputes|bank)|subscription:(revenue|tax)|owner:[A-Za-z0-9_-]+:(unfixed|balance|scheduled))$');
