CREATE TABLE "gift_caps" (
	"user_id" text PRIMARY KEY NOT NULL,
	"yen" integer,
	"next_yen" integer,
	"next_at" bigint
);
--> statement-breakpoint
CREATE TABLE "gift_catalogues" (
	"version" integer PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" bigint NOT NULL
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
	"refund_id" text,
	"state" text NOT NULL,
	"ordered_at" bigint NOT NULL,
	"paid_at" bigint,
	"shown_at" bigint,
	"seq" bigint,
	"shown_until" bigint,
	"ended_at" bigint
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
ALTER TABLE "lounges" ADD COLUMN "total_score" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_caps" ADD CONSTRAINT "gift_caps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_orders" ADD CONSTRAINT "gift_orders_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_orders" ADD CONSTRAINT "gift_orders_giver_id_users_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_orders" ADD CONSTRAINT "gift_orders_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_terms" ADD CONSTRAINT "gift_terms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gift_orders_intent" ON "gift_orders" USING btree ("intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_orders_client" ON "gift_orders" USING btree ("giver_id","client_id");--> statement-breakpoint
CREATE INDEX "gift_orders_state" ON "gift_orders" USING btree ("state","ordered_at");--> statement-breakpoint
CREATE INDEX "gift_orders_giver" ON "gift_orders" USING btree ("giver_id","ordered_at");--> statement-breakpoint
CREATE INDEX "gift_orders_room" ON "gift_orders" USING btree ("lounge_id","shown_until");--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_reference" ON "ledger_transactions" USING btree ("reference");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_known" CHECK ("account" ~ '^(provider:(balance|fees)|platform:(revenue|tax|expired|disputes)|subscription:(revenue|tax)|owner:[A-Za-z0-9_-]+:(unfixed|balance|scheduled))$');--> statement-breakpoint
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
