-- A shop that exists is open. A new one opens when its owner says so, and has only the terms that somebody chose.
INSERT INTO "dated_setting" ("kind", "subject", "value", "effective_from", "announced_at")
SELECT 'opening', 'state', '"open"'::jsonb, to_timestamp(0), now()
WHERE EXISTS (SELECT FROM "product") OR EXISTS (SELECT FROM "member") OR EXISTS (SELECT FROM "operator") OR EXISTS (SELECT FROM "agreement")
ON CONFLICT DO NOTHING;
--> statement-breakpoint
DELETE FROM "dated_setting" WHERE "kind" IN ('freight', 'discount', 'bonus-plan')
AND NOT EXISTS (SELECT FROM "dated_setting" AS "state" WHERE "state"."kind" = 'opening');
--> statement-breakpoint
DELETE FROM "tax_rate" WHERE NOT EXISTS (SELECT FROM "dated_setting" WHERE "kind" = 'opening');
