CREATE TABLE "news_articles" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"titles" jsonb NOT NULL,
	"bodies" jsonb NOT NULL,
	"published_at" bigint,
	"updated_at" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "news_articles_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE INDEX "news_articles_time" ON "news_articles" USING btree ("published_at","id");