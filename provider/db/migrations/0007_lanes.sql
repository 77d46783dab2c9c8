DROP INDEX "job_due";--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("kind","run_at") WHERE "job"."finished_at" is null and "job"."dead_at" is null;