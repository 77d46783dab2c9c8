ALTER TABLE "member_token" ADD COLUMN "secret_hash" text;--> statement-breakpoint
ALTER TABLE "member_token" ADD COLUMN "remembered_id" integer;--> statement-breakpoint
ALTER TABLE "member_token" ADD CONSTRAINT "member_token_remembered_id_member_token_id_fk" FOREIGN KEY ("remembered_id") REFERENCES "public"."member_token"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_token_remembered" ON "member_token" USING btree ("remembered_id");