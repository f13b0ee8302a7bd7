CREATE TABLE "translations" (
	"text_hash" text NOT NULL,
	"language_code" text NOT NULL,
	"source_language" text NOT NULL,
	"masked" text NOT NULL,
	"used_at" bigint NOT NULL,
	CONSTRAINT "translations_text_hash_language_code_pk" PRIMARY KEY("text_hash","language_code")
);
--> statement-breakpoint
CREATE INDEX "translations_used" ON "translations" USING btree ("used_at");