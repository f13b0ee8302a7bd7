CREATE TABLE "lounge_reaction_moments" (
	"lounge_id" text NOT NULL,
	"at" bigint NOT NULL,
	"reaction" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "lounge_reaction_moments_lounge_id_at_reaction_pk" PRIMARY KEY("lounge_id","at","reaction")
);
--> statement-breakpoint
ALTER TABLE "lounge_reaction_moments" ADD CONSTRAINT "lounge_reaction_moments_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;