CREATE TABLE "audit" (
	"number" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"command" text NOT NULL,
	"content_sealed" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audited_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audited_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run" text NOT NULL,
	"table_name" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE INDEX "audit_command" ON "audit" USING btree ("command","number");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor","number");--> statement-breakpoint
CREATE INDEX "audited_change_run" ON "audited_change" USING btree ("run","id");--> statement-breakpoint
-- Writes down the rows that a command changes, while the setting names the command's run.
CREATE FUNCTION "record_audited_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "audited_change" ("run", "table_name", "before", "after") VALUES (
		current_setting('canopy.audited_run', true),
		TG_TABLE_NAME,
		CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END,
		CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END
	);
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Gives every table its trigger. It runs after each migration, so that a new table needs no line of its own.
CREATE FUNCTION "audit_all_tables"(excluded text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	found name;
BEGIN
	FOR found IN
		SELECT relname FROM pg_class
		WHERE relkind IN ('r', 'p') AND relnamespace = current_schema()::regnamespace AND NOT relname = ANY (excluded)
			AND NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = pg_class.oid AND tgname = 'audited_change')
	LOOP
		EXECUTE format(
			'CREATE TRIGGER audited_change AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW '
			'WHEN (current_setting(''canopy.audited_run'', true) <> '''') EXECUTE FUNCTION record_audited_change()',
			found
		);
	END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND (NEW."number", NEW."at", NEW."actor", NEW."command", NEW."hash")
		= (OLD."number", OLD."at", OLD."actor", OLD."command", OLD."hash") THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'The audit log is never changed.';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_is_final" BEFORE UPDATE OR DELETE ON "audit" FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_is_kept" BEFORE TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
