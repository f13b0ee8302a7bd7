CREATE TABLE "test_payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_payment_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_payment_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"kind" text NOT NULL,
	"parent_id" text,
	"lookup_key" text,
	"due_at" bigint,
	"clock_id" text,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_payment_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"intent_id" text,
	"account_id" text,
	"created_at" bigint NOT NULL,
	"received_at" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" bigint,
	"handled_at" bigint
);
--> statement-breakpoint
CREATE INDEX "test_payment_events_waiting" ON "test_payment_events" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "test_payment_objects_list" ON "test_payment_objects" USING btree ("kind","parent_id","seq");--> statement-breakpoint
CREATE INDEX "test_payment_objects_due" ON "test_payment_objects" USING btree ("clock_id","due_at");--> statement-breakpoint
CREATE INDEX "test_payment_objects_lookup" ON "test_payment_objects" USING btree ("kind","lookup_key");--> statement-breakpoint
CREATE INDEX "payment_events_waiting" ON "payment_events" USING btree ("next_attempt_at");