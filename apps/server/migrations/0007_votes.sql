CREATE TABLE "lounge_votes" (
	"lounge_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"user_id" text NOT NULL,
	"voted_at" bigint NOT NULL,
	CONSTRAINT "lounge_votes_lounge_id_kind_subject_id_user_id_pk" PRIMARY KEY("lounge_id","kind","subject_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "lounge_votes" ADD CONSTRAINT "lounge_votes_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_votes" ADD CONSTRAINT "lounge_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;