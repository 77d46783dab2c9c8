CREATE TABLE "operator" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text NOT NULL,
	"roles" text[] NOT NULL,
	"password_hash" text,
	"totp_sealed" text,
	"totp_step" integer,
	"link_hash" text,
	"link_expires_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operator_linkHash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
CREATE TABLE "operator_session" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"operator_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operator_session_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "operator_session" ADD CONSTRAINT "operator_session_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "operator_email_lower" ON "operator" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "operator_session_operator" ON "operator_session" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "product_list" ON "product" USING btree ("type","shown","id");--> statement-breakpoint
CREATE INDEX "product_list_type" ON "product" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "product_list_shown" ON "product" USING btree ("shown","id");--> statement-breakpoint
CREATE INDEX "member_code_beginning" ON "member" USING btree ((lower("user_code") collate "C"));--> statement-breakpoint
CREATE INDEX "member_email_beginning" ON "member" USING btree ((lower("email") collate "C"));--> statement-breakpoint
CREATE INDEX "member_name_beginning" ON "member" USING btree ((lower(coalesce("first_name", '') || ' ' || coalesce("last_name", '')) collate "C"));--> statement-breakpoint
CREATE INDEX "member_activated" ON "member" USING btree ("id") WHERE "member"."activated_at" is not null;--> statement-breakpoint
CREATE INDEX "member_not_activated" ON "member" USING btree ("id") WHERE "member"."activated_at" is null;--> statement-breakpoint
CREATE INDEX "member_suspended" ON "member" USING btree ("id") WHERE "member"."frozen_at" is not null;--> statement-breakpoint
CREATE INDEX "order_state" ON "order" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "order_amount" ON "order" USING btree ("payable_cents","id");--> statement-breakpoint
CREATE INDEX "order_state_amount" ON "order" USING btree ("state","payable_cents","id");--> statement-breakpoint
CREATE INDEX "withdrawal_state" ON "withdrawal" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "withdrawal_amount" ON "withdrawal" USING btree ("amount_cents","id");--> statement-breakpoint
CREATE INDEX "withdrawal_state_amount" ON "withdrawal" USING btree ("state","amount_cents","id");--> statement-breakpoint
CREATE INDEX "withdrawal_member" ON "withdrawal" USING btree ("member_id","id");