CREATE TABLE "status_days" (
	"day" integer NOT NULL,
	"part" text NOT NULL,
	"minutes" integer NOT NULL,
	"degraded" integer NOT NULL,
	"down" integer NOT NULL,
	CONSTRAINT "status_days_day_part_pk" PRIMARY KEY("day","part")
);
--> statement-breakpoint
CREATE TABLE "status_incident_updates" (
	"incident_id" text NOT NULL,
	"id" text NOT NULL,
	"at" bigint NOT NULL,
	"state" text NOT NULL,
	"texts" jsonb NOT NULL,
	CONSTRAINT "status_incident_updates_incident_id_id_pk" PRIMARY KEY("incident_id","id")
);
--> statement-breakpoint
CREATE TABLE "status_incidents" (
	"id" text PRIMARY KEY NOT NULL,
	"titles" jsonb NOT NULL,
	"impact" text NOT NULL,
	"parts" jsonb NOT NULL,
	"started_at" bigint NOT NULL,
	"resolved_at" bigint
);
--> statement-breakpoint
CREATE TABLE "status_maintenances" (
	"id" text PRIMARY KEY NOT NULL,
	"titles" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"parts" jsonb NOT NULL,
	"start_at" bigint NOT NULL,
	"end_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_progress" (
	"id" text PRIMARY KEY NOT NULL,
	"counted_until" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_samples" (
	"minute" integer NOT NULL,
	"process_id" text NOT NULL,
	"states" jsonb NOT NULL,
	CONSTRAINT "status_samples_minute_process_id_pk" PRIMARY KEY("minute","process_id")
);
--> statement-breakpoint
ALTER TABLE "status_incident_updates" ADD CONSTRAINT "status_incident_updates_incident_id_status_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."status_incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "status_incidents_started" ON "status_incidents" USING btree ("started_at");