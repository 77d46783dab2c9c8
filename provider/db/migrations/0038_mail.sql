CREATE TABLE "unconfirmed_email" (
	"member_id" integer NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unconfirmed_email_member_id_email_pk" PRIMARY KEY("member_id","email")
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "member_id" integer;--> statement-breakpoint
ALTER TABLE "unconfirmed_email" ADD CONSTRAINT "unconfirmed_email_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_kind_to" ON "mail" USING btree ("kind",lower("to"),"created_at");--> statement-breakpoint
CREATE INDEX "mail_kind_member" ON "mail" USING btree ("kind","member_id","created_at");