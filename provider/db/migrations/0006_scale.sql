CREATE TABLE "tree_size" (
	"kind" text NOT NULL,
	"member_id" integer NOT NULL,
	"descendants" integer NOT NULL,
	CONSTRAINT "tree_size_kind_member_id_pk" PRIMARY KEY("kind","member_id")
);
--> statement-breakpoint
DROP INDEX "search_word_length";--> statement-breakpoint
DROP INDEX "product_category";--> statement-breakpoint
DROP INDEX "product_type";--> statement-breakpoint
ALTER TABLE "search_word" ADD COLUMN "traces" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tree_size" ADD CONSTRAINT "tree_size_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
WITH beginning AS (SELECT word, CASE WHEN length >= 6 THEN 2 ELSE 1 END AS slips, left(word, 7) AS trace FROM search_word WHERE length >= 3 AND word !~ '[[:digit:]]'),
  one AS (SELECT word, slips, left(trace, at - 1) || substr(trace, at + 1) AS trace FROM beginning, generate_series(1, length(trace)) AS at),
  two AS (SELECT word, left(trace, at - 1) || substr(trace, at + 1) AS trace FROM one, generate_series(1, length(trace)) AS at WHERE slips = 2),
  every AS (SELECT word, trace FROM beginning UNION SELECT word, trace FROM one UNION SELECT word, trace FROM two)
UPDATE search_word SET traces = found.traces FROM (SELECT word, array_agg(trace) AS traces FROM every GROUP BY word) AS found WHERE found.word = search_word.word;--> statement-breakpoint
CREATE INDEX "material_newest" ON "material" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "product_search_name" ON "product" USING gin ("name_words");--> statement-breakpoint
CREATE INDEX "search_word_beginning" ON "search_word" USING btree (("word" collate "C"));--> statement-breakpoint
CREATE INDEX "search_word_traces" ON "search_word" USING gin ("traces");--> statement-breakpoint
CREATE INDEX "product_category" ON "product" USING btree ("category_id","hot","published_at","id");--> statement-breakpoint
CREATE INDEX "product_type" ON "product" USING btree ("type","shown","published_at","id");--> statement-breakpoint
INSERT INTO tree_size (kind, member_id, descendants)
SELECT kind, ancestor_id, count(*) FROM tree_path WHERE depth > 0 GROUP BY kind, ancestor_id;--> statement-breakpoint
-- Rows are locked in the order of their keys, so that two newcomers below the same members never wait for each other.
CREATE FUNCTION keep_tree_size() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tree_size (kind, member_id, descendants)
  SELECT kind, ancestor_id, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END FROM changed
  WHERE depth > 0 AND (TG_OP = 'INSERT' OR EXISTS (SELECT FROM tree_size kept WHERE kept.kind = changed.kind AND kept.member_id = changed.ancestor_id))
  GROUP BY kind, ancestor_id ORDER BY kind, ancestor_id
  ON CONFLICT (kind, member_id) DO UPDATE SET descendants = tree_size.descendants + excluded.descendants;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tree_path_added AFTER INSERT ON tree_path REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_tree_size();--> statement-breakpoint
CREATE TRIGGER tree_path_gone AFTER DELETE ON tree_path REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_tree_size();
