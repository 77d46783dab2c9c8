CREATE TABLE "ledger_leaf" (
	"position" integer PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"nonce" text NOT NULL,
	"entries" integer NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "ledger_leaf_accountId_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_node" (
	"level" smallint NOT NULL,
	"position" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "ledger_node_level_position_pk" PRIMARY KEY("level","position")
);
--> statement-breakpoint
CREATE TABLE "ledger_root" (
	"day" date PRIMARY KEY NOT NULL,
	"previous" text NOT NULL,
	"top" text NOT NULL,
	"root" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_leaf" ADD CONSTRAINT "ledger_leaf_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;