ALTER TABLE "proposal" ADD COLUMN "once_sealed" text;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "lost_runs" integer DEFAULT 0 NOT NULL;