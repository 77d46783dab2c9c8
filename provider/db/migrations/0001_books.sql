CREATE TABLE "bank_charge" (
	"reference" text PRIMARY KEY NOT NULL,
	"amount_cents" bigint NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
INSERT INTO "job" ("kind", "key", "payload", "run_at")
SELECT 'tell-storefront', 'tell-storefront:' || "id", jsonb_build_object('event', "event", 'id', "row_id"), now() FROM "change_outbox" WHERE "delivered_at" IS NULL;--> statement-breakpoint
INSERT INTO "job" ("kind", "key", "payload", "run_at")
SELECT 'send-letter', 'send-letter:' || "id", jsonb_build_object('letterId', "id"), now() FROM "mail" WHERE "sent_at" IS NULL;--> statement-breakpoint
DROP TABLE "change_outbox" CASCADE;--> statement-breakpoint
DROP INDEX "mail_unsent";--> statement-breakpoint
CREATE INDEX "mail_to" ON "mail" USING btree ("to","id");--> statement-breakpoint
ALTER TABLE "attempt" DROP COLUMN "locked_until";--> statement-breakpoint
ALTER TABLE "mail" DROP COLUMN "failures";--> statement-breakpoint
ALTER TABLE "mail" DROP COLUMN "next_try_at";