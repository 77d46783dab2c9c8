ALTER TABLE "product" ADD COLUMN "membership_days" integer;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "names" jsonb;--> statement-breakpoint
-- The days that every activation had while they were a constant.
UPDATE "product" SET "membership_days" = 90 WHERE "type" = 3;
