CREATE TABLE "asset" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "asset_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"state" text NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"problem" text,
	"upload" text,
	"uploaded_by" text NOT NULL,
	"film" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asset_upload_unique" UNIQUE("upload"),
	CONSTRAINT "asset_name" UNIQUE("kind","name")
);
--> statement-breakpoint
CREATE TABLE "caption" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "caption_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"film" text NOT NULL,
	"language" text NOT NULL,
	"vtt" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "caption_film" UNIQUE("film","language")
);
--> statement-breakpoint
CREATE INDEX "asset_state" ON "asset" USING btree ("state","id");