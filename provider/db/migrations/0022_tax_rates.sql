CREATE TABLE "tax_rate" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_rate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"country" text NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"product_kind" text NOT NULL,
	"milli_percent" integer NOT NULL,
	"effective_from" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_rate_percent" CHECK ("tax_rate"."milli_percent" between 0 and 100000)
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "tax_country" text;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "tax_milli_percent" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_rate_once" ON "tax_rate" USING btree ("country","product_kind","province","effective_from");
--> statement-breakpoint
INSERT INTO "tax_rate" ("country", "province", "product_kind", "milli_percent", "effective_from") VALUES
  ('TW', '', 'goods', 5000, '2000-01-01T00:00:00Z'),
  ('JP', '', 'goods', 10000, '2000-01-01T00:00:00Z'),
  ('CN', '', 'goods', 13000, '2000-01-01T00:00:00Z'),
  ('TH', '', 'goods', 7000, '2000-01-01T00:00:00Z'),
  ('ES', '', 'goods', 21000, '2000-01-01T00:00:00Z'),
  ('VN', '', 'goods', 10000, '2000-01-01T00:00:00Z'),
  ('ID', '', 'goods', 11000, '2000-01-01T00:00:00Z'),
  ('MM', '', 'goods', 5000, '2000-01-01T00:00:00Z'),
  ('SG', '', 'goods', 9000, '2000-01-01T00:00:00Z'),
  ('HK', '', 'goods', 0, '2000-01-01T00:00:00Z'),
  ('MY', '', 'goods', 10000, '2000-01-01T00:00:00Z'),
  ('CA', '', 'goods', 5000, '2000-01-01T00:00:00Z'),
  ('GB', '', 'goods', 20000, '2000-01-01T00:00:00Z'),
  ('AU', '', 'goods', 10000, '2000-01-01T00:00:00Z'),
  ('US', 'California', 'goods', 7300, '2000-01-01T00:00:00Z'),
  ('US', 'New York', 'goods', 4000, '2000-01-01T00:00:00Z'),
  ('US', 'Texas', 'goods', 6300, '2000-01-01T00:00:00Z'),
  ('US', 'Florida', 'goods', 6000, '2000-01-01T00:00:00Z'),
  ('US', 'Washington', 'goods', 6500, '2000-01-01T00:00:00Z'),
  ('US', 'Illinois', 'goods', 6300, '2000-01-01T00:00:00Z'),
  ('US', 'Pennsylvania', 'goods', 6000, '2000-01-01T00:00:00Z'),
  ('US', 'Ohio', 'goods', 5800, '2000-01-01T00:00:00Z'),
  ('US', 'Georgia', 'goods', 4000, '2000-01-01T00:00:00Z'),
  ('US', 'Michigan', 'goods', 6000, '2000-01-01T00:00:00Z'),
  ('US', 'Oregon', 'goods', 0, '2000-01-01T00:00:00Z'),
  ('US', 'Montana', 'goods', 0, '2000-01-01T00:00:00Z'),
  ('US', 'New Hampshire', 'goods', 0, '2000-01-01T00:00:00Z'),
  ('US', 'Delaware', 'goods', 0, '2000-01-01T00:00:00Z'),
  ('US', 'Alaska', 'goods', 0, '2000-01-01T00:00:00Z'),
  ('US', '', 'goods', 5000, '2000-01-01T00:00:00Z');
