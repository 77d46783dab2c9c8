CREATE TABLE "picture" (
	"name" text PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_file" (
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "picture_file_name_width_pk" PRIMARY KEY("name","width")
);
--> statement-breakpoint
CREATE TABLE "text_state" (
	"kind" text NOT NULL,
	"row_id" integer NOT NULL,
	"field" text NOT NULL,
	"language" text NOT NULL,
	"english" text NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_state_kind_row_id_field_language_pk" PRIMARY KEY("kind","row_id","field","language")
);
--> statement-breakpoint
ALTER TABLE "picture_file" ADD CONSTRAINT "picture_file_name_picture_name_fk" FOREIGN KEY ("name") REFERENCES "public"."picture"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_uploaded" ON "picture" USING btree ("uploaded_at");