CREATE TABLE "invoice" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"country" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"order_id" integer NOT NULL,
	"refund_id" integer,
	"member_id" integer NOT NULL,
	"language" text NOT NULL,
	"tax_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_name_unique" UNIQUE("name"),
	CONSTRAINT "invoice_refundId_unique" UNIQUE("refund_id"),
	CONSTRAINT "invoice_kind" CHECK (("invoice"."kind" = 'invoice') = ("invoice"."refund_id" is null))
);
--> statement-breakpoint
CREATE TABLE "invoice_counter" (
	"kind" text NOT NULL,
	"country" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counter_kind_country_year_pk" PRIMARY KEY("kind","country","year")
);
--> statement-breakpoint
CREATE TABLE "seller" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"street" text NOT NULL,
	"post_code" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"tax_number" text NOT NULL,
	"email" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seller_once" CHECK ("seller"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_series" ON "invoice" USING btree ("country","year","kind","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_once" ON "invoice" USING btree ("order_id") WHERE "invoice"."refund_id" is null;--> statement-breakpoint
CREATE INDEX "invoice_order" ON "invoice" USING btree ("order_id","id");
--> statement-breakpoint
CREATE FUNCTION "refuse_invoice_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'An invoice is never changed. A credit note corrects it.';
END $$;
--> statement-breakpoint
CREATE TRIGGER "invoice_is_final" BEFORE UPDATE OR DELETE ON "invoice" FOR EACH ROW EXECUTE FUNCTION "refuse_invoice_change"();
