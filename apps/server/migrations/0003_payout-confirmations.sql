ALTER TABLE "payout_seals" RENAME TO "payout_confirmations";--> statement-breakpoint
ALTER TABLE "payout_confirmations" RENAME COLUMN "sealed_at" TO "confirmed_at";--> statement-breakpoint
ALTER TABLE "payout_confirmations" RENAME CONSTRAINT "payout_seals_payout_id_operator_id_pk" TO "payout_confirmations_payout_id_operator_id_pk";--> statement-breakpoint
ALTER TABLE "payout_confirmations" RENAME CONSTRAINT "payout_seals_payout_id_payouts_id_fk" TO "payout_confirmations_payout_id_payouts_id_fk";--> statement-breakpoint
ALTER TABLE "payout_confirmations" RENAME CONSTRAINT "payout_seals_operator_id_users_id_fk" TO "payout_confirmations_operator_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "transfer_began_at" bigint;
