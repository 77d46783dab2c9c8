CREATE TABLE "notice" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"values" jsonb NOT NULL,
	"subject_id" integer,
	"key" text,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "notice_digest" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"frequency" text NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"reported_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_digest" ADD CONSTRAINT "notice_digest_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_member" ON "notice" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "notice_unread" ON "notice" USING btree ("member_id","id") WHERE "notice"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notice_created" ON "notice" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notice_digest_due" ON "notice_digest" USING btree ("next_at");