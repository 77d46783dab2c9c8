import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "./columns.ts";

/** Facts of the installation: the clock's offset, the applied seed. */
export const fact = pgTable("fact", { name: text().primaryKey(), value: jsonb().notNull() });

/** The outbox: an email is stored in the transaction that causes it, and sent afterwards. */
export const mail = pgTable(
  "mail",
  {
    id: id(),
    to: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** The language of subject and body, as in the header of calls. */
    language: text().notNull().default("en_US"),
    /** The address at which one press ends what the email is a part of, for its headers. */
    unsubscribeUrl: text(),
    /** The name of the template and the member, by which emails of a kind are counted; null for newsletters and for receivers without an account. */
    kind: text(),
    memberId: integer(),
    createdAt: createdAt(),
    sentAt: moment(),
  },
  (table) => [
    index("mail_to").on(table.to, table.id),
    index("mail_kind_to").on(table.kind, sql`lower(${table.to})`, table.createdAt),
    index("mail_kind_member").on(table.kind, table.memberId, table.createdAt),
  ],
);

/** The job queue. A job whose lease has expired may be leased by any worker. */
export const job = pgTable(
  "job",
  {
    id: id(),
    kind: text({
      enum: [
        "notify-storefront",
        "send-email",
        "reverse-charge",
        "refund-charge",
        "transcode-film",
        "check-health",
        "run-bulk",
        "publish-draft",
        "export-data",
        "send-newsletter",
        "newsletter-email",
      ],
    }).notNull(),
    /** Unique, so that the same work is queued once. */
    key: text().notNull().unique(),
    payload: jsonb().notNull().default({}),
    runAt: createdAt(),
    leasedUntil: moment(),
    leasedBy: text(),
    failures: integer().notNull().default(0),
    /** How often a process ended while it ran this job. */
    lostRuns: integer().notNull().default(0),
    lastError: text(),
    finishedAt: moment(),
    deadAt: moment(),
  },
  (table) => [
    index("job_dead").on(table.deadAt).where(sql`${table.deadAt} is not null`),
    index("job_due").on(table.kind, table.runAt).where(sql`${table.finishedAt} is null and ${table.deadAt} is null`),
  ],
);

/** Counters of the rate limits, by subject: a user name, an IP address, a code. */
export const attempt = pgTable("attempt", {
  subject: text().primaryKey(),
  failures: integer().notNull().default(0),
  updatedAt: createdAt(),
});

/** The stored answer to a request, which a retry with the same key receives again. */
export const idempotencyKey = pgTable(
  "idempotency_key",
  {
    id: id(),
    memberId: integer().notNull(),
    call: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    answer: jsonb(),
    finished: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("idempotency_key_once").on(table.memberId, table.call, table.key)],
);
