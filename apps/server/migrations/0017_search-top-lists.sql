CREATE TABLE "play_score_progress" (
	"id" integer PRIMARY KEY NOT NULL,
	"counted_until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "play_scores" (
	"type" text NOT NULL,
	"id" text NOT NULL,
	"score" double precision NOT NULL,
	CONSTRAINT "play_scores_type_id_pk" PRIMARY KEY("type","id")
);
--> statement-breakpoint
CREATE TABLE "search_changes" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"id" text NOT NULL,
	"old_grams" text[],
	"old_folded" text,
	"old_reading" text,
	"old_reading_key" text,
	"is_applied" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_top_builds" (
	"type" text PRIMARY KEY NOT NULL,
	"build" integer NOT NULL,
	"finished_at" bigint,
	"entry_count" bigint NOT NULL,
	"change_count" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_top_lists" (
	"type" text NOT NULL,
	"place" text NOT NULL,
	"run" text NOT NULL,
	"ids" text[] NOT NULL,
	"weights" integer[] NOT NULL,
	"lengths" integer[] NOT NULL,
	"end_weight" integer NOT NULL,
	"end_length" integer NOT NULL,
	"end_id" text NOT NULL,
	"entry_count" integer NOT NULL,
	"build" integer NOT NULL,
	CONSTRAINT "search_top_lists_type_place_run_pk" PRIMARY KEY("type","place","run")
);
--> statement-breakpoint
CREATE INDEX "search_changes_waiting" ON "search_changes" USING btree ("seq") WHERE not "search_changes"."is_applied";--> statement-breakpoint
-- What follows is written by hand: drizzle does not know it, and keeps it only here. A trigger, since an older server that runs beside this one
-- writes entries too.
CREATE FUNCTION note_search_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_changes (type, id) VALUES (NEW.type, NEW.id);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO search_changes (type, id, old_grams, old_folded, old_reading, old_reading_key)
      VALUES (OLD.type, OLD.id, OLD.grams, OLD.folded, OLD.reading, OLD.reading_key);
  ELSIF (NEW.grams, NEW.folded, NEW.reading, NEW.reading_key) IS DISTINCT FROM (OLD.grams, OLD.folded, OLD.reading, OLD.reading_key) THEN
    INSERT INTO search_changes (type, id, old_grams, old_folded, old_reading, old_reading_key)
      VALUES (OLD.type, OLD.id, OLD.grams, OLD.folded, OLD.reading, OLD.reading_key);
  ELSIF NEW.weight <> OLD.weight OR NEW.name <> OLD.name THEN
    INSERT INTO search_changes (type, id) VALUES (NEW.type, NEW.id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER search_entries_changed AFTER INSERT OR UPDATE OR DELETE ON "search_entries"
  FOR EACH ROW EXECUTE FUNCTION note_search_change();
