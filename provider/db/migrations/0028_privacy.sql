CREATE TABLE "data_export" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_export_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"ticket_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"bytes" integer,
	"parts" integer,
	CONSTRAINT "data_export_memberId_unique" UNIQUE("member_id")
);
--> statement-breakpoint
CREATE TABLE "data_export_part" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_export_part_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"export_id" integer NOT NULL,
	"number" integer NOT NULL,
	"content_sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasure" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"gives_up_balance" boolean NOT NULL,
	"blocked_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"name_hash" text
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_export_part" ADD CONSTRAINT "data_export_part_export_id_data_export_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."data_export"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure" ADD CONSTRAINT "erasure_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_export_part_once" ON "data_export_part" USING btree ("export_id","number");--> statement-breakpoint
CREATE INDEX "erasure_due" ON "erasure" USING btree ("due_at") WHERE "erasure"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "erasure_name" ON "erasure" USING btree ("name_hash");