CREATE TABLE "lounge_live_people" (
	"lounge_id" text NOT NULL,
	"user_id" text NOT NULL,
	"standing" text NOT NULL,
	"at" bigint NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"slot" integer,
	CONSTRAINT "lounge_live_people_lounge_id_user_id_pk" PRIMARY KEY("lounge_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "lounges" ADD COLUMN "live_started_at" bigint;--> statement-breakpoint
ALTER TABLE "lounges" ADD COLUMN "live_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lounge_live_people" ADD CONSTRAINT "lounge_live_people_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_live_people" ADD CONSTRAINT "lounge_live_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lounge_live_people_user" ON "lounge_live_people" USING btree ("user_id");