ALTER TABLE "product" ADD COLUMN "first_shown_at" timestamp with time zone;--> statement-breakpoint
-- Hidden products that were bought or saved as favourites have been on sale. Those that are shown need no moment: `provider/db/on-sale.ts`.
UPDATE "product" SET "first_shown_at" = "published_at"
WHERE NOT "shown" AND "id" IN (SELECT "product_id" FROM "order_item" UNION SELECT "product_id" FROM "collection");
