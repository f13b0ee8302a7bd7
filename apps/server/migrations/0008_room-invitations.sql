CREATE TABLE "lounge_invitations" (
	"lounge_id" text NOT NULL,
	"user_id" text NOT NULL,
	"added_at" bigint NOT NULL,
	CONSTRAINT "lounge_invitations_lounge_id_user_id_pk" PRIMARY KEY("lounge_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "lounge_invitations" ADD CONSTRAINT "lounge_invitations_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_invitations" ADD CONSTRAINT "lounge_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lounge_invitations_user" ON "lounge_invitations" USING btree ("user_id");