import { type SQL, sql } from "drizzle-orm";

/** Tables that the audit log leaves out: the log itself, and rows that only serve the running of the shop. */
const notAudited = [
  "audit",
  "audited_change",
  "attempt",
  "bulk_row",
  "command_key",
  "idempotency_key",
  "import_file",
  "job",
  "mail",
  "member_device",
  "member_token",
  "notice",
  "operator_session",
  "picture",
  "picture_file",
  "saved_view",
  "search_word",
  "spent_token",
  "verification_code",
];

/** Adds the trigger that records the changes of a command to new tables. Outside of commands it costs one comparison per row. */
export async function auditAllTables(db: { execute: (statement: SQL) => unknown }): Promise<void> {
  const names = sql.join(
    notAudited.map((name) => sql`${name}`),
    sql`, `,
  );
  await db.execute(sql`select audit_all_tables(array[${names}]::text[])`);
}
