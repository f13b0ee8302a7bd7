CREATE TABLE "payout_seals" (
	"payout_id" text NOT NULL,
	"operator_id" text NOT NULL,
	"sealed_at" bigint NOT NULL,
	CONSTRAINT "payout_seals_payout_id_operator_id_pk" PRIMARY KEY("payout_id","operator_id")
);
--> statement-breakpoint
ALTER TABLE "payout_seals" ADD CONSTRAINT "payout_seals_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_seals" ADD CONSTRAINT "payout_seals_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;