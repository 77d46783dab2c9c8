CREATE TABLE "bonus_basis" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"period" text NOT NULL,
	"type" smallint NOT NULL,
	"base_cents" bigint NOT NULL,
	"upline" jsonb NOT NULL,
	"reversed_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "bonus_once";--> statement-breakpoint
DROP INDEX "bonus_period_open";--> statement-breakpoint
ALTER TABLE "bonus_period" ALTER COLUMN "plan" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bonus" ADD COLUMN "correction_of" integer;--> statement-breakpoint
ALTER TABLE "bonus_period" ADD COLUMN "sealed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bonus_basis" ADD CONSTRAINT "bonus_basis_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_basis" ADD CONSTRAINT "bonus_basis_period_bonus_period_period_fk" FOREIGN KEY ("period") REFERENCES "public"."bonus_period"("period") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bonus_basis_period" ON "bonus_basis" USING btree ("period");--> statement-breakpoint
ALTER TABLE "bonus" ADD CONSTRAINT "bonus_period_bonus_period_period_fk" FOREIGN KEY ("period") REFERENCES "public"."bonus_period"("period") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus" ADD CONSTRAINT "bonus_correction_of_bonus_id_fk" FOREIGN KEY ("correction_of") REFERENCES "public"."bonus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_username_beginning" ON "member" USING btree ((lower("username") collate "C"));--> statement-breakpoint
CREATE UNIQUE INDEX "bonus_correction_once" ON "bonus" USING btree ("correction_of","period");--> statement-breakpoint
CREATE UNIQUE INDEX "bonus_once" ON "bonus" USING btree ("order_id","beneficiary_id","type") WHERE "bonus"."correction_of" is null;--> statement-breakpoint
CREATE INDEX "bonus_period_open" ON "bonus" USING btree ("period","beneficiary_id") WHERE "bonus"."reversed_at" is null;--> statement-breakpoint
ALTER TABLE "bonus" ADD CONSTRAINT "bonus_sign" CHECK (("bonus"."correction_of" is null) = ("bonus"."amount_cents" > 0));