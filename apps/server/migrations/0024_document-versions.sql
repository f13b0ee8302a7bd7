CREATE TABLE "document_versions" (
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"bodies" jsonb NOT NULL,
	"summaries" jsonb NOT NULL,
	"effective_at" bigint,
	"published_at" bigint,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "document_versions_kind_number_pk" PRIMARY KEY("kind","number")
);
