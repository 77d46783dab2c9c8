CREATE TABLE "pay_link" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"seed" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "pay_link_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "card" ALTER COLUMN "member_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "member_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "pay_link_id" integer;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "receipt_email" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "receipt_language" text;--> statement-breakpoint
ALTER TABLE "pay_link" ADD CONSTRAINT "pay_link_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_link_one_active" ON "pay_link" USING btree ("order_id") WHERE "pay_link"."withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_pay_link_id_pay_link_id_fk" FOREIGN KEY ("pay_link_id") REFERENCES "public"."pay_link"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_payer" CHECK ("payment"."member_id" is not null or "payment"."pay_link_id" is not null);