import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { migrationsFolder } from "@/provider/db/migration-files";
import { type ProblemKind, problemsOf } from "@/tests/support/database/migration-problems";

/** Migrations up to this one are older than the rule. */
const baseline = 19;

type Exception = {
  kinds: ProblemKind[];
  /** Why the release before it goes on working: for a contract step, the release since which nothing uses what is removed. */
  because: string;
};

/** Migrations that do more than expand, by their names without the number. */
const exceptions: Record<string, Exception> = {
  dated_settings: {
    kinds: ["index"],
    because:
      "Migrations run in one transaction, so no index is built concurrently. Each of these takes about a tenth of a second for 100,000 rows.",
  },
  people: {
    kinds: ["index"],
    because: "The indexes are on reviews and on messages of the contact form, of which a shop has few: they are built in a moment.",
  },
  saved_views: {
    kinds: ["index"],
    because: "One index of orders, which takes about a tenth of a second for 100,000 rows, as those of `dated_settings`.",
  },
  first_shown: {
    kinds: ["rewrite"],
    because: "It fills the column that it adds, for hidden products only, of which a shop has few. The release before it never reads it.",
  },
  assets: {
    kinds: ["index"],
    because:
      "One index of the items of orders, which has few different values and takes about a tenth of a second for 100,000 rows. The others are on tables of the shop's own contents, which have few rows.",
  },
  access: {
    kinds: ["index"],
    because: "One index of sessions, which are deleted when they end. Its column is new and empty, so it is built in a moment.",
  },
  mail: {
    kinds: ["index"],
    because: "Two indexes of emails, which take less than a second for 100,000 rows. The release before it queues an email after that.",
  },
  membership_days: {
    kinds: ["rewrite"],
    because: "It fills the column that it adds, for activations only, of which a shop has one. The release before it never reads it.",
  },
  opening: {
    kinds: ["rewrite"],
    because: "It deletes the first terms of a shop without products, members and operators, which no release serves yet.",
  },
  money: {
    kinds: ["rewrite"],
    because: "It deletes withdrawals of nothing, which only an attack made. The release before it goes on with the others.",
  },
  refunds_and_proposals: {
    kinds: ["constraint", "rewrite"],
    because: "It was begun before the rule. It fills and checks the columns that it adds; the release before it writes their defaults.",
  },
};

const migrations = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith(".sql"))
  .map((file) => ({ file, number: Number(file.slice(0, 4)), name: file.slice(5, -4) }))
  .filter(({ number }) => number > baseline);

test("a migration only expands the tables, because during a deploy the release before still uses them", () => {
  const problems = migrations.flatMap(({ file, name }) =>
    problemsOf(readFileSync(join(migrationsFolder, file), "utf8"))
      .filter(({ kind }) => !exceptions[name]?.kinds.includes(kind))
      .map(({ kind, statement }) => `${file}: ${kind}: ${statement}`),
  );
  expect(problems).toEqual([]);
});

test.each<[ProblemKind, string]>([
  ["drop", 'DROP TABLE "mail" CASCADE;'],
  ["drop", 'DROP INDEX "job_due";'],
  ["drop", 'ALTER TABLE "mail" DROP COLUMN "failures";'],
  ["drop", 'ALTER TABLE "account" DROP CONSTRAINT "account_not_negative";'],
  ["rename", 'ALTER TABLE "mail" RENAME TO "email";'],
  ["rename", 'ALTER TABLE "mail" RENAME COLUMN "to" TO "address";'],
  ["type", 'ALTER TABLE "payment" ALTER COLUMN "id" SET DATA TYPE bigint;'],
  ["type", "alter table payment alter id type bigint"],
  ["not null", 'ALTER TABLE "payment" ALTER COLUMN "member_id" SET NOT NULL;'],
  ["not null", 'ALTER TABLE "payment" ADD COLUMN "currency" text NOT NULL;'],
  ["default", 'ALTER TABLE "payment" ALTER COLUMN "currency" DROP DEFAULT;'],
  ["index", 'CREATE INDEX "entry_created" ON "entry" USING btree ("created_at");'],
  ["index", 'CREATE UNIQUE INDEX "member_phone" ON "public"."member" ("phone");'],
  ["constraint", 'ALTER TABLE "payment" ADD CONSTRAINT "payment_payer" CHECK ("member_id" is not null);'],
  ["constraint", 'ALTER TABLE "payment" ADD CONSTRAINT "order_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id");'],
  ["rewrite", 'UPDATE "job" SET "kind" = \'notify\';'],
  ["rewrite", "-- Old rows.\nDELETE FROM mail;"],
])("a statement that the release before may not survive is found: %s in %s", (kind, sql) => {
  expect(problemsOf(sql).map((problem) => problem.kind)).toEqual([kind]);
});

test("what only expands is accepted", () => {
  const sql = `
    CREATE TABLE "refund" ("id" integer NOT NULL, "payment_id" integer NOT NULL);
    --> statement-breakpoint
    ALTER TABLE "refund" ADD CONSTRAINT "refund_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id");--> statement-breakpoint
    CREATE UNIQUE INDEX "refund_once" ON "refund" USING btree ("payment_id");
    INSERT INTO "refund" SELECT id, id FROM "payment";
    UPDATE "refund" SET "id" = 1;
    ALTER TABLE "payment" ADD COLUMN "refund_id" integer;
    ALTER TABLE "payment" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;
    ALTER TABLE "payment" ADD CONSTRAINT "payment_refund_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id");
    ALTER TABLE "payment" ADD CONSTRAINT "payment_tries" CHECK ("tries" >= 0) NOT VALID;
    ALTER TABLE "card" ALTER COLUMN "member_id" DROP NOT NULL;
    CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM mail; DROP TABLE mail; END $$;
  `;
  expect(problemsOf(sql)).toEqual([]);
});
