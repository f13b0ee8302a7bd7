CREATE TABLE "letter_deliveries" (
	"letter_id" text NOT NULL,
	"user_id" text NOT NULL,
	"delivered_at" bigint NOT NULL,
	"read_at" bigint,
	"reported_at" bigint,
	CONSTRAINT "letter_deliveries_letter_id_user_id_pk" PRIMARY KEY("letter_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" text PRIMARY KEY NOT NULL,
	"lounge_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"lounge_name" text NOT NULL,
	"lounge_start_at" bigint NOT NULL,
	"lounge_end_at" bigint NOT NULL,
	"body" text NOT NULL,
	"image_type" text NOT NULL,
	"custom_uploaded_at" bigint NOT NULL,
	"setlist" jsonb NOT NULL,
	"sent_at" bigint,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "letter_deliveries" ADD CONSTRAINT "letter_deliveries_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_deliveries" ADD CONSTRAINT "letter_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_deliveries_user" ON "letter_deliveries" USING btree ("user_id","delivered_at");--> statement-breakpoint
CREATE UNIQUE INDEX "letters_room" ON "letters" USING btree ("lounge_id");