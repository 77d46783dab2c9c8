CREATE TABLE "canned_answer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "canned_answer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_conversation" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"last_message_id" integer NOT NULL,
	"waiting_from" integer,
	"unanswered" integer DEFAULT 0 NOT NULL,
	"taken_by" text,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "language" text DEFAULT 'en_US' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "support_message" ADD COLUMN "author" text;--> statement-breakpoint
ALTER TABLE "support_conversation" ADD CONSTRAINT "support_conversation_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "canned_answer_slug" ON "canned_answer" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "support_conversation_last" ON "support_conversation" USING btree ("last_message_id");--> statement-breakpoint
CREATE INDEX "support_conversation_waiting" ON "support_conversation" USING btree ("waiting_from") WHERE "support_conversation"."waiting_from" is not null;--> statement-breakpoint
CREATE INDEX "support_conversation_open" ON "support_conversation" USING btree ("last_message_id") WHERE "support_conversation"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "support_conversation_closed" ON "support_conversation" USING btree ("last_message_id") WHERE "support_conversation"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "support_conversation_taken" ON "support_conversation" USING btree ("taken_by","last_message_id");--> statement-breakpoint
CREATE INDEX "contact_open" ON "contact" USING btree ("id") WHERE "contact"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "contact_closed" ON "contact" USING btree ("id") WHERE "contact"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "contact_taken" ON "contact" USING btree ("taken_by","id");--> statement-breakpoint
CREATE INDEX "review_product_id" ON "review" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "review_hidden" ON "review" USING btree ("id") WHERE "review"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "review_without_reply" ON "review" USING btree ("id") WHERE "review"."reply" is null and "review"."hidden_at" is null;--> statement-breakpoint
INSERT INTO "support_conversation" ("member_id", "last_message_id", "waiting_from", "unanswered")
SELECT "member_id", max("id"), min("id") FILTER (WHERE "type" = 1 AND "id" > "answered"), count(*) FILTER (WHERE "type" = 1 AND "id" > "answered")
FROM (
  SELECT *, coalesce(max("id") FILTER (WHERE "type" = 2 AND NOT "automatic") OVER (PARTITION BY "member_id"), 0) AS "answered" FROM "support_message"
) "message" GROUP BY "member_id";
--> statement-breakpoint
CREATE FUNCTION note_support_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO support_conversation AS kept (member_id, last_message_id, waiting_from, unanswered)
  VALUES (NEW.member_id, NEW.id, CASE WHEN NEW.type = 1 THEN NEW.id END, CASE WHEN NEW.type = 1 THEN 1 ELSE 0 END)
  ON CONFLICT (member_id) DO UPDATE SET
    last_message_id = greatest(kept.last_message_id, NEW.id),
    waiting_from = CASE WHEN NEW.automatic THEN kept.waiting_from WHEN NEW.type = 1 THEN coalesce(kept.waiting_from, NEW.id) END,
    unanswered = CASE WHEN NEW.automatic THEN kept.unanswered WHEN NEW.type = 1 THEN kept.unanswered + 1 ELSE 0 END,
    closed_at = CASE WHEN NEW.type = 1 THEN NULL ELSE kept.closed_at END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER support_message_added AFTER INSERT ON support_message FOR EACH ROW EXECUTE FUNCTION note_support_message();
