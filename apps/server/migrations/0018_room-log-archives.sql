CREATE TABLE "lounge_log_archives" (
	"lounge_id" text NOT NULL,
	"first_seq" bigint NOT NULL,
	"last_seq" bigint NOT NULL,
	"event_count" integer NOT NULL,
	"blob_key" text NOT NULL,
	"checksum" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"archived_at" bigint NOT NULL,
	CONSTRAINT "lounge_log_archives_lounge_id_last_seq_pk" PRIMARY KEY("lounge_id","last_seq")
);
--> statement-breakpoint
ALTER TABLE "lounge_log_archives" ADD CONSTRAINT "lounge_log_archives_lounge_id_lounges_id_fk" FOREIGN KEY ("lounge_id") REFERENCES "public"."lounges"("id") ON DELETE cascade ON UPDATE no action;