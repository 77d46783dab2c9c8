CREATE TABLE "bulk" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"command" text NOT NULL,
	"list" text,
	"file_hash" text,
	"file_name" text,
	"by" text NOT NULL,
	"state" text DEFAULT 'checking' NOT NULL,
	"total" integer NOT NULL,
	"checked" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bulk_row" (
	"bulk_id" integer NOT NULL,
	"line" integer NOT NULL,
	"named" text NOT NULL,
	"given" jsonb NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text NOT NULL,
	"answer" text,
	"column" text,
	CONSTRAINT "bulk_row_bulk_id_line_pk" PRIMARY KEY("bulk_id","line")
);
--> statement-breakpoint
CREATE TABLE "import_file" (
	"hash" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"content" "bytea" NOT NULL,
	"lines" integer NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draft" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draft_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"noun" text NOT NULL,
	"row_id" integer NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"by" text NOT NULL,
	"due_at" timestamp with time zone,
	"due_language" text,
	"due_by" text,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bulk_row" ADD CONSTRAINT "bulk_row_bulk_id_bulk_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."bulk"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_state" ON "bulk" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "bulk_row_state" ON "bulk_row" USING btree ("bulk_id","state","line");--> statement-breakpoint
CREATE UNIQUE INDEX "draft_open_once" ON "draft" USING btree ("noun","row_id") WHERE "draft"."state" = 'open';--> statement-breakpoint
CREATE INDEX "draft_state" ON "draft" USING btree ("state","id");