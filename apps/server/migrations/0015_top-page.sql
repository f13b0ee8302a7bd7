CREATE TABLE "top_pages" (
	"id" text PRIMARY KEY NOT NULL,
	"published" jsonb,
	"draft" jsonb,
	"revision" integer NOT NULL,
	"updated_at" bigint NOT NULL
);
