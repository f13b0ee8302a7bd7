DROP INDEX "push_jobs_due";--> statement-breakpoint
CREATE INDEX "push_jobs_due" ON "push_jobs" USING btree ("is_of_crowd","due_at");