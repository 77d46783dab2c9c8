ALTER TABLE "order" ADD COLUMN "membership_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "renewal" ADD COLUMN "payment_id" integer;--> statement-breakpoint
ALTER TABLE "renewal" ADD CONSTRAINT "renewal_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;