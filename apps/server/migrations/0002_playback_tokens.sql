CREATE TABLE "playback_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"cookie_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "playback_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"first_used_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "playback_tokens_age" ON "playback_tokens" USING btree ("first_used_at");