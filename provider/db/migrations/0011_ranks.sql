CREATE TABLE "rank_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rank_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"period" text NOT NULL,
	"from_rank" text NOT NULL,
	"to_rank" text NOT NULL,
	"active" boolean NOT NULL,
	"personal" integer NOT NULL,
	"team" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rank_change" ADD CONSTRAINT "rank_change_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_change" ADD CONSTRAINT "rank_change_period_bonus_period_period_fk" FOREIGN KEY ("period") REFERENCES "public"."bonus_period"("period") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rank_change_once" ON "rank_change" USING btree ("member_id","period");