CREATE TABLE "menu_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menu_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"place" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"target" text,
	"page_id" integer,
	"label" jsonb DEFAULT '{"en_US":""}'::jsonb NOT NULL,
	"shown" boolean DEFAULT true NOT NULL,
	CONSTRAINT "menu_entry_leads" CHECK (("menu_entry"."target" is null) <> ("menu_entry"."page_id" is null))
);
--> statement-breakpoint
CREATE TABLE "page" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb DEFAULT '{"en_US":""}'::jsonb NOT NULL,
	"pic" text,
	"published" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "section" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "section_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page_id" integer NOT NULL,
	"kind" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"title" jsonb DEFAULT '{"en_US":""}'::jsonb NOT NULL,
	"lead" jsonb DEFAULT '{"en_US":""}'::jsonb NOT NULL,
	"body" jsonb DEFAULT '{"en_US":""}'::jsonb NOT NULL,
	"label" jsonb DEFAULT '{"en_US":""}'::jsonb NOT NULL,
	"pic" text,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"shown" boolean DEFAULT true NOT NULL,
	"shown_from" timestamp with time zone,
	"shown_until" timestamp with time zone,
	"changes_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "menu_entry" ADD CONSTRAINT "menu_entry_page_id_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."page"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section" ADD CONSTRAINT "section_page_id_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."page"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_entry_place" ON "menu_entry" USING btree ("place","position");--> statement-breakpoint
CREATE INDEX "menu_entry_page" ON "menu_entry" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "page_pic" ON "page" USING btree ("pic");--> statement-breakpoint
CREATE INDEX "section_page" ON "section" USING btree ("page_id","position");--> statement-breakpoint
CREATE INDEX "section_pic" ON "section" USING btree ("pic");--> statement-breakpoint
CREATE INDEX "section_changes" ON "section" USING btree ("changes_at") WHERE "section"."changes_at" is not null;--> statement-breakpoint
-- The home page, the page about the shop and the menus as every shop has had them.
INSERT INTO "page" ("slug", "kind", "title", "published") VALUES
  ('home', 'home', '{"en_US":""}', true),
  ('about', 'about', '{"en_US":""}', true);--> statement-breakpoint
INSERT INTO "section" ("page_id", "kind", "position")
SELECT "page"."id", "usual"."kind", "usual"."position" FROM (VALUES
  ('home', 'adverts', 0),
  ('home', 'intro', 1),
  ('home', 'hot', 2),
  ('home', 'membership', 3),
  ('about', 'story', 0)
) AS "usual" ("slug", "kind", "position") JOIN "page" ON "page"."slug" = "usual"."slug" ORDER BY "page"."id", "usual"."position";--> statement-breakpoint
INSERT INTO "menu_entry" ("place", "target", "position")
SELECT "usual"."place", "link"."target", "link"."position" - 1 FROM (VALUES
  ('header', 'home,course,about_us,member_benefits,material_library,join_us'),
  ('phone', 'home,course,about_us,member_benefits,material_library,information_library,join_us'),
  ('footer', 'home,course,about_us,member_benefits,material_library,information_library,join_us,newsletter'),
  ('legal', 'terms,privacy,refund,shipping,imprint,income_disclosure,cookies')
) AS "usual" ("place", "targets"), string_to_table("usual"."targets", ',') WITH ORDINALITY AS "link" ("target", "position");
