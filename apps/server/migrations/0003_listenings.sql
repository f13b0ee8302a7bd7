-- Rows from before say what was asked for, not what was listened to; a token's first use is forgotten within the hour.
DELETE FROM "listenings";--> statement-breakpoint
DELETE FROM "playback_tokens";--> statement-breakpoint
CREATE TABLE "listeners" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"known_since" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "listenings_user";--> statement-breakpoint
DROP INDEX "listenings_session";--> statement-breakpoint
ALTER TABLE "listenings" ADD COLUMN "listener" text NOT NULL;--> statement-breakpoint
ALTER TABLE "listenings" ADD COLUMN "name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "listenings" ADD COLUMN "device_id" text;--> statement-breakpoint
ALTER TABLE "listenings" ADD COLUMN "cut_ms" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "listenings" ADD COLUMN "closed_at" bigint;--> statement-breakpoint
ALTER TABLE "listenings" ADD COLUMN "was_replaced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listenings" ADD COLUMN "is_hearsay" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listenings" ADD COLUMN "reported_ms" bigint;--> statement-breakpoint
ALTER TABLE "listenings" ADD COLUMN "credited_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listenings" ADD COLUMN "month" text;--> statement-breakpoint
ALTER TABLE "playback_tokens" ADD COLUMN "audio" text NOT NULL;--> statement-breakpoint
ALTER TABLE "listeners" ADD CONSTRAINT "listeners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "listenings_name" ON "listenings" USING btree ("listener","name");--> statement-breakpoint
CREATE UNIQUE INDEX "listenings_open" ON "listenings" USING btree ("listener") WHERE "listenings"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "listenings_listener" ON "listenings" USING btree ("listener","started_at");