CREATE INDEX "listeners_user" ON "listeners" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "listenings_user" ON "listenings" USING btree ("user_id");