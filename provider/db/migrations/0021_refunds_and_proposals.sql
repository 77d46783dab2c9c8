CREATE TABLE "bank_refund" (
	"reference" text PRIMARY KEY NOT NULL,
	"charge" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_refund_amount" CHECK ("bank_refund"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "approval_limit" (
	"name" text PRIMARY KEY NOT NULL,
	"cents" bigint NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moved_alone" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moved_alone_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"actor" text NOT NULL,
	"limit_name" text NOT NULL,
	"cents" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"command" text NOT NULL,
	"content_sealed" text NOT NULL,
	"subject_hash" text NOT NULL,
	"proposed_by" text NOT NULL,
	"decided_by" text,
	"why" text,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shipment_id" integer NOT NULL,
	"order_item_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_item_quantity" CHECK ("shipment_item"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"payment_id" integer,
	"amount_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"freight_cents" bigint NOT NULL,
	"external_cents" bigint NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_tax" CHECK ("refund"."tax_cents" >= 0 and "refund"."freight_cents" >= 0 and "refund"."external_cents" >= 0),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount_cents" >= "refund"."tax_cents" + "refund"."freight_cents")
);
--> statement-breakpoint
CREATE TABLE "refund_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"refund_id" integer NOT NULL,
	"order_item_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	CONSTRAINT "refund_item_quantity" CHECK ("refund_item"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "refund_part" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_part_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"refund_id" integer NOT NULL,
	"account_type" smallint NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "refund_part_amount" CHECK ("refund_part"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "refunded_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "shipped_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "refunded_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "restocked_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_refund" ADD CONSTRAINT "bank_refund_charge_bank_charge_reference_fk" FOREIGN KEY ("charge") REFERENCES "public"."bank_charge"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_item" ADD CONSTRAINT "shipment_item_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_item" ADD CONSTRAINT "shipment_item_order_item_id_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_item" ADD CONSTRAINT "refund_item_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_item" ADD CONSTRAINT "refund_item_order_item_id_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_part" ADD CONSTRAINT "refund_part_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_refund_charge" ON "bank_refund" USING btree ("charge");--> statement-breakpoint
CREATE INDEX "moved_alone_actor" ON "moved_alone" USING btree ("actor","limit_name","created_at");--> statement-breakpoint
CREATE INDEX "proposal_state" ON "proposal" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "order_note_order" ON "order_note" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_item_once" ON "shipment_item" USING btree ("shipment_id","order_item_id");--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_item_once" ON "refund_item" USING btree ("refund_id","order_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_part_account" ON "refund_part" USING btree ("refund_id","account_type");--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_refunded" CHECK ("order"."refunded_cents" between 0 and "order"."payable_cents");--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_refunded" CHECK ("order_item"."refunded_quantity" between "order_item"."restocked_quantity" and "order_item"."quantity");--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_shipped" CHECK ("order_item"."shipped_quantity" between 0 and "order_item"."quantity" - "order_item"."restocked_quantity");
--> statement-breakpoint
UPDATE "order" SET "refunded_cents" = "payable_cents" WHERE "refunded_at" IS NOT NULL;
--> statement-breakpoint
UPDATE "order_item" SET
  "shipped_quantity" = CASE WHEN "order"."shipped_at" IS NOT NULL AND "product_type" IN (0, 1) THEN "quantity" ELSE 0 END,
  "refunded_quantity" = CASE WHEN "order"."refunded_at" IS NOT NULL THEN "quantity" ELSE 0 END,
  "restocked_quantity" = CASE WHEN "order"."refunded_at" IS NOT NULL AND "order"."shipped_at" IS NULL THEN "quantity" ELSE 0 END
FROM "order" WHERE "order"."id" = "order_item"."order_id" AND ("order"."shipped_at" IS NOT NULL OR "order"."refunded_at" IS NOT NULL);
--> statement-breakpoint
UPDATE "shipment" SET "delivered_at" = "order"."completed_at" FROM "order" WHERE "order"."id" = "shipment"."order_id";
