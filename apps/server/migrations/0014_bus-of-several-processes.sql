-- What server processes share, for as long as they run. Without a log: a write waits for no disk, and a crash of PostgreSQL empties the
-- tables; processes enter again what is theirs (platform/bus/postgres).
CREATE UNLOGGED TABLE "bus_processes" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "bus_presence" (
	"room" text NOT NULL,
	"member" text NOT NULL,
	"process" text NOT NULL,
	"detail" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bus_presence_room_member_process_pk" PRIMARY KEY("room","member","process")
);
--> statement-breakpoint
CREATE INDEX "bus_presence_process" ON "bus_presence" USING btree ("process");--> statement-breakpoint
CREATE UNLOGGED TABLE "bus_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Written with every take: a page has room for the next versions of its rows.
CREATE UNLOGGED TABLE "bus_rates" (
	"key" text PRIMARY KEY NOT NULL,
	"taken" bigint[] NOT NULL,
	"takes_max" integer NOT NULL,
	"window_ms" bigint NOT NULL,
	"is_allowed" boolean NOT NULL,
	"asked_at" bigint NOT NULL
) WITH (fillfactor = 50);
