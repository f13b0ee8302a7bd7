CREATE TABLE "standard_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"invoice_id" text NOT NULL,
	"status" text NOT NULL,
	"amount_yen" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "standard_invoices" ADD COLUMN "refunds_checked_at" bigint;--> statement-breakpoint
ALTER TABLE "standard_refunds" ADD CONSTRAINT "standard_refunds_invoice_id_standard_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."standard_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "standard_refunds_invoice" ON "standard_refunds" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "standard_invoices_newest" ON "standard_invoices" USING btree ("paid_at","id");--> statement-breakpoint
CREATE INDEX "standard_invoices_refunded" ON "standard_invoices" USING btree ("refunds_checked_at") WHERE refunded_yen > 0;