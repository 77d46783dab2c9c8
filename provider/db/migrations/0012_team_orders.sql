DROP INDEX "bonus_basis_period";--> statement-breakpoint
CREATE INDEX "bonus_basis_period_order" ON "bonus_basis" USING btree ("period","order_id");