CREATE TABLE "lounge_echoes" (
	"lounge_id" text NOT NULL,
	"message_id" text NOT NULL,
	"track_id" text NOT NULL,
	"user_id" text NOT NULL,
	"offset_ms" integer NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "lounge_echoes_lounge_id_message_id_pk" PRIMARY KEY("lounge_id","message_id")
);
--> statement-breakpoint
ALTER TABLE "lounge_echoes" ADD CONSTRAINT "lounge_echoes_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_echoes" ADD CONSTRAINT "lounge_echoes_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lounge_echoes" ADD CONSTRAINT "lounge_echoes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lounge_echoes_room" ON "lounge_echoes" USING btree ("lounge_id","track_id","at");--> statement-breakpoint
CREATE INDEX "lounge_echoes_person" ON "lounge_echoes" USING btree ("user_id","track_id","at");--> statement-breakpoint
CREATE INDEX "lounge_echoes_track" ON "lounge_echoes" USING btree ("track_id");