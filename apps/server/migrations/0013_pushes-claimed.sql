ALTER TABLE "push_jobs" ADD COLUMN "claim" text;--> statement-breakpoint
ALTER TABLE "push_jobs" ADD COLUMN "claimed_until" bigint;--> statement-breakpoint
CREATE INDEX "push_jobs_claim" ON "push_jobs" USING btree ("claim") WHERE claim is not null;