ALTER TABLE "expiry_warnings" ADD COLUMN "claimed_until" bigint;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD COLUMN "notified_at" bigint;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD COLUMN "claimed_until" bigint;--> statement-breakpoint
ALTER TABLE "standard_notices" ADD COLUMN "claimed_until" bigint;--> statement-breakpoint
-- Operators know of the runs that were finished before.
UPDATE "payout_runs" SET "notified_at" = "finished_at" WHERE "finished_at" IS NOT NULL;
