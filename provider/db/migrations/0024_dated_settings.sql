CREATE TABLE "health_check" (
	"name" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"parts" integer,
	"problem" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "dated_setting" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dated_setting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"value" jsonb,
	"effective_from" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"announced_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "factor_setting" ALTER COLUMN "limit_cents" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "dated_setting_once" ON "dated_setting" USING btree ("kind","subject","effective_from");--> statement-breakpoint
CREATE INDEX "dated_setting_due" ON "dated_setting" USING btree ("effective_from") WHERE "dated_setting"."announced_at" is null;--> statement-breakpoint
CREATE INDEX "cart_line_created" ON "cart_line" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "member_created" ON "member" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_created" ON "order" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_paid" ON "order" USING btree ("paid_at") WHERE "order"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "refund_created" ON "refund" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "job_dead" ON "job" USING btree ("dead_at") WHERE "job"."dead_at" is not null;
--> statement-breakpoint
INSERT INTO "dated_setting" ("kind", "subject", "value", "effective_from", "announced_at") VALUES
  ('freight', 'US', '{"firstCents": 690, "nextCents": 220}', 'epoch', 'epoch'),
  ('freight', 'CA', '{"firstCents": 1190, "nextCents": 420}', 'epoch', 'epoch'),
  ('freight', 'elsewhere', '{"firstCents": 1890, "nextCents": 790}', 'epoch', 'epoch'),
  ('discount', 'Silver', '1', 'epoch', 'epoch'),
  ('discount', 'Gold', '2', 'epoch', 'epoch'),
  ('discount', 'Platinum', '3', 'epoch', 'epoch'),
  ('discount', 'Diamond', '4', 'epoch', 'epoch'),
  ('discount', 'Amber', '5', 'epoch', 'epoch'),
  ('discount', 'Sapphire', '6', 'epoch', 'epoch'),
  ('discount', 'Ruby', '7', 'epoch', 'epoch'),
  ('discount', 'Crown', '8', 'epoch', 'epoch'),
  ('discount', 'Crown Ambassador', '9', 'epoch', 'epoch'),
  ('discount', 'Elite Crown Ambassador', '10', 'epoch', 'epoch'),
  ('limit', 'withdrawals', '50000', 'epoch', 'epoch'),
  ('limit', 'refunds', '50000', 'epoch', 'epoch'),
  ('limit', 'first-member-limit', '10000', 'epoch', 'epoch'),
  ('limit', 'unpaid-orders', '5', 'epoch', 'epoch'),
  ('limit', 'minutes-to-pay', '30', 'epoch', 'epoch'),
  ('bonus-plan', 'plan', '{"id": "canopy-2026-1", "ranks": [{"name": "No Rank", "personal": 0, "team": 0, "depth": 1}, {"name": "Silver", "personal": 2, "team": 2, "depth": 2}, {"name": "Gold", "personal": 3, "team": 10, "depth": 3}, {"name": "Platinum", "personal": 4, "team": 25, "depth": 4}, {"name": "Diamond", "personal": 6, "team": 75, "depth": 5}, {"name": "Amber", "personal": 8, "team": 200, "depth": 6}, {"name": "Sapphire", "personal": 10, "team": 500, "depth": 7}, {"name": "Ruby", "personal": 12, "team": 1500, "depth": 8}, {"name": "Crown", "personal": 15, "team": 5000, "depth": 9}, {"name": "Crown Ambassador", "personal": 20, "team": 15000, "depth": 10}, {"name": "Elite Crown Ambassador", "personal": 25, "team": 50000, "depth": 10}], "ratios": {"0": [2000, 600, 400, 300, 200, 200, 100, 100, 100, 100], "1": [1000, 500, 300, 200, 200, 100, 100, 100, 100, 100]}}', 'epoch', 'epoch');
--> statement-breakpoint
INSERT INTO "dated_setting" ("kind", "subject", "value", "effective_from", "announced_at")
  SELECT 'limit', "name", to_jsonb("cents"), "changed_at", "changed_at" FROM "approval_limit";
