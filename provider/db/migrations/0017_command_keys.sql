CREATE TABLE "command_key" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "command_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"actor" text NOT NULL,
	"key" text NOT NULL,
	"command" text NOT NULL,
	"input_hash" text NOT NULL,
	"answer_sealed" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "command_key_once" ON "command_key" USING btree ("actor","key");