CREATE TABLE "ng_starters" (
	"revision" integer PRIMARY KEY NOT NULL,
	"installed_at" bigint NOT NULL
);
