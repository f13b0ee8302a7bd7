CREATE TABLE "system_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"lounge_id" text,
	"text" jsonb NOT NULL,
	"at" bigint NOT NULL,
	"told_at" bigint
);
--> statement-breakpoint
CREATE TABLE "lounge_guest_bans" (
	"lounge_id" text NOT NULL,
	"session_hash" text NOT NULL,
	"banned_at" bigint NOT NULL,
	CONSTRAINT "lounge_guest_bans_lounge_id_session_hash_pk" PRIMARY KEY("lounge_id","session_hash")
);
--> statement-breakpoint
ALTER TABLE "lounge_bans" ADD COLUMN "until" bigint;--> statement-breakpoint
ALTER TABLE "system_notices" ADD CONSTRAINT "system_notices_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_guest_bans" ADD CONSTRAINT "lounge_guest_bans_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "system_notices_waiting" ON "system_notices" USING btree ("told_at","at");