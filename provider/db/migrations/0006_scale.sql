DROP INDEX "search_word_length";--> statement-breakpoint
DROP INDEX "product_category";--> statement-breakpoint
DROP INDEX "product_type";--> statement-breakpoint
ALTER TABLE "search_word" ADD COLUMN "traces" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
WITH beginning AS (SELECT word, CASE WHEN length >= 6 THEN 2 ELSE 1 END AS slips, left(word, 7) AS trace FROM search_word WHERE length >= 3 AND word !~ '[[:digit:]]'),
  one AS (SELECT word, slips, left(trace, at - 1) || substr(trace, at + 1) AS trace FROM beginning, generate_series(1, length(trace)) AS at),
  two AS (SELECT word, left(trace, at - 1) || substr(trace, at + 1) AS trace FROM one, generate_series(1, length(trace)) AS at WHERE slips = 2),
  every AS (SELECT word, trace FROM beginning UNION SELECT word, trace FROM one UNION SELECT word, trace FROM two)
UPDATE search_word SET traces = found.traces FROM (SELECT word, array_agg(trace) AS traces FROM every GROUP BY word) AS found WHERE found.word = search_word.word;--> statement-breakpoint
CREATE INDEX "material_newest" ON "material" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "product_search_name" ON "product" USING gin ("name_words");--> statement-breakpoint
CREATE INDEX "product_newest" ON "product" USING btree ("hot","published_at","id") WHERE "product"."shown" and "product"."type" in (0, 1, 2);--> statement-breakpoint
CREATE INDEX "search_word_beginning" ON "search_word" USING btree (("word" collate "C"));--> statement-breakpoint
CREATE INDEX "search_word_traces" ON "search_word" USING gin ("traces");--> statement-breakpoint
CREATE INDEX "product_category" ON "product" USING btree ("category_id","hot","published_at","id");--> statement-breakpoint
CREATE INDEX "product_type" ON "product" USING btree ("type","published_at","id") WHERE "product"."shown";