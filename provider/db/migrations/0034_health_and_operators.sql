ALTER TABLE "health_check" ADD COLUMN "started_by" text;--> statement-breakpoint
ALTER TABLE "health_check" ADD COLUMN "broken_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "language" text DEFAULT 'en_US' NOT NULL;