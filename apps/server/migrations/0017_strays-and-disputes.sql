CREATE TABLE "gift_strays" (
	"intent_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"fee_yen" integer NOT NULL,
	"recorded_at" bigint NOT NULL
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
ALTER TABLE "gift_strays" ADD CONSTRAINT "gift_strays_order_id_gift_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."gift_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_disputes" ADD CONSTRAINT "standard_disputes_invoice_id_standard_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."standard_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "standard_disputes_opened" ON "standard_disputes" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "standard_disputes_invoice" ON "standard_disputes" USING btree ("invoice_id");