CREATE TABLE "live_placements" (
	"channel" text PRIMARY KEY NOT NULL,
	"process_id" text NOT NULL,
	"fence" bigserial NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
