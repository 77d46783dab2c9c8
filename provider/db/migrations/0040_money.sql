CREATE TABLE "learning_budget" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"seconds" double precision NOT NULL,
	"reported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "card" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "card" ADD COLUMN "last_paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "card" ADD COLUMN "last_declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "watch_progress" ADD COLUMN "verified" jsonb;--> statement-breakpoint
ALTER TABLE "watch_progress" ADD COLUMN "verified_seconds" integer;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "counters" text[];--> statement-breakpoint
ALTER TABLE "learning_budget" ADD CONSTRAINT "learning_budget_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_external" CHECK ("payment"."outside_cents" >= 0) NOT VALID;--> statement-breakpoint
-- A withdrawal of nothing moved no money, so no entry of the ledger belongs to it. With the constraint it could not be decided any more.
DELETE FROM "withdrawal" WHERE "amount_cents" <= 0;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_amount" CHECK ("withdrawal"."amount_cents" > 0) NOT VALID;