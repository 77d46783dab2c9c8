CREATE TABLE "authorisation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "authorisation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code_hash" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"username" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "authorisation_codeHash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upload_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"name" text NOT NULL,
	"content" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "upload_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "renewal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "renewal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "renewal_of" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal" ADD CONSTRAINT "renewal_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_member" ON "upload" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "upload_unused" ON "upload" USING btree ("created_at") WHERE "upload"."used_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "renewal_once" ON "renewal" USING btree ("member_id","period_end");--> statement-breakpoint
CREATE INDEX "renewal_due" ON "renewal" USING btree ("next_try_at") WHERE "renewal"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "card_one_default" ON "card" USING btree ("member_id") WHERE "card"."is_default" and "card"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "member_tik_tok_username_lower" ON "member" USING btree (lower("tik_tok_username"));--> statement-breakpoint
CREATE INDEX "member_renewal" ON "member" USING btree ("vip_expires_at") WHERE "member"."auto_renewal";--> statement-breakpoint
CREATE UNIQUE INDEX "order_renewal_once" ON "order" USING btree ("member_id","renewal_of") WHERE "order"."renewal_of" is not null;