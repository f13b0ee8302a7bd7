CREATE TABLE "follows" (
	"follower_id" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "follows_follower_id_target_kind_target_id_pk" PRIMARY KEY("follower_id","target_kind","target_id")
);
--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_follower_id_users_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follows_target" ON "follows" USING btree ("target_kind","target_id","follower_id");