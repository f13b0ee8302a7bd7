CREATE TABLE "guest_days" (
	"owner" text NOT NULL,
	"day" text NOT NULL,
	"used_ms" bigint DEFAULT 0 NOT NULL,
	"listeners_max" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "guest_days_owner_day_pk" PRIMARY KEY("owner","day")
);
--> statement-breakpoint
ALTER TABLE "listenings" ADD COLUMN "address_key" text;--> statement-breakpoint
CREATE INDEX "guest_days_day" ON "guest_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "listenings_address" ON "listenings" USING btree ("address_key") WHERE "listenings"."closed_at" is null;