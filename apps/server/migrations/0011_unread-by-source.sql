DROP INDEX "notifications_unread";--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","kind","source") WHERE read_at is null;