CREATE TABLE "campaign_rooms" (
	"campaign_id" text NOT NULL,
	"lounge_id" text NOT NULL,
	"entered_at" bigint NOT NULL,
	CONSTRAINT "campaign_rooms_campaign_id_lounge_id_pk" PRIMARY KEY("campaign_id","lounge_id")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" text PRIMARY KEY NOT NULL,
	"titles" jsonb NOT NULL,
	"leads" jsonb NOT NULL,
	"bodies" jsonb NOT NULL,
	"room_texts" jsonb NOT NULL,
	"start_at" bigint NOT NULL,
	"end_at" bigint NOT NULL,
	"entrants" text NOT NULL,
	"named" jsonb NOT NULL,
	"ranking_id" text NOT NULL,
	"is_published" boolean NOT NULL,
	"results" jsonb,
	"updated_at" bigint NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_rooms" ADD CONSTRAINT "campaign_rooms_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_rooms" ADD CONSTRAINT "campaign_rooms_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_rooms_lounge" ON "campaign_rooms" USING btree ("lounge_id");--> statement-breakpoint
CREATE INDEX "campaigns_end" ON "campaigns" USING btree ("end_at");--> statement-breakpoint
CREATE INDEX "campaigns_created" ON "campaigns" USING btree ("created_at","id");