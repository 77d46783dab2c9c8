import { asc, desc, eq, gt, max, sql } from "drizzle-orm";
import { canonicalJson, checksumOf } from "../../db/canonical.ts";
import type { Db } from "../../db/client.ts";
import { audit, auditHead } from "../../db/schema/index.ts";
import type { Progress } from "../../runtime/progress.ts";
import { decrypt, encrypt, type Secrets } from "../../security/encrypt.ts";
import { type AuditContent, type Changes, takeChanges } from "./changes.ts";
import { redactingCommand } from "./redact.ts";

/** Rows are numbered without a gap, so one transaction at a time adds one. It is the last lock that a command takes. */
const auditLock = 7_226_673;

type Row = typeof audit.$inferSelect;

function hashOf(previous: string, { number, at, actor, command }: Omit<Row, "contentSealed" | "hash">, content: string): string {
  return checksumOf(canonicalJson([previous, number, at.toISOString(), actor, command, content]));
}

export type Entry = { run: string; actor: string; command: string; input: unknown; at: Date };

/** Adds a command to the audit log, in the transaction of its changes; returns the changes. */
export async function recordCommand(tx: Db, { run, actor, command, input, at }: Entry, secrets: Secrets): Promise<Changes> {
  const changes = await takeChanges(tx, run);
  const content: AuditContent = { input, ...changes };
  await tx.execute(sql`select pg_advisory_xact_lock(${auditLock})`);
  const [head] = await tx.select({ number: audit.number, hash: audit.hash }).from(audit).orderBy(desc(audit.number)).limit(1);
  const row = { number: (head?.number ?? 0) + 1, at, actor, command };
  const text = canonicalJson(content);
  await tx.insert(audit).values({ ...row, contentSealed: encrypt(text, secrets), hash: hashOf(head?.hash ?? "", row, text) });
  return changes;
}

/** The content as it was hashed; null when no secret opens it or it was altered. */
function textOf({ contentSealed }: Row, secrets: Secrets): string | null {
  try {
    return decrypt(contentSealed, secrets);
  } catch {
    return null;
  }
}

export function contentOf({ contentSealed }: Row, secrets: Secrets): AuditContent {
  return JSON.parse(decrypt(contentSealed, secrets));
}

const batch = 500;

/** The redacted rows that a verified row vouches for, with the hashes of their present contents. */
function vouchedFor({ command }: Row, text: string): Record<string, string> {
  const { input }: AuditContent = JSON.parse(text);
  const redacted = command === redactingCommand && input !== null && typeof input === "object" && "redacted" in input ? input.redacted : {};
  return redacted as Record<string, string>;
}

/** The number of the row with a hash; null where the log has none. */
export async function findByHash(db: Db, hash: string): Promise<number | null> {
  const [row] = await db.select({ number: audit.number }).from(audit).where(eq(audit.hash, hash)).limit(1);
  return row?.number ?? null;
}

/** The head of the log that was emailed last; null before the first one. */
export async function lastMailedHead(db: Db): Promise<typeof auditHead.$inferSelect | null> {
  const [mailed] = await db.select().from(auditHead).orderBy(desc(auditHead.day)).limit(1);
  return mailed ?? null;
}

/** A log that was cut off, or written anew, is a chain like any other: only a hash from before shows it. The newest emailed one is stored too. */
async function lacksMailedHead(db: Db): Promise<string | null> {
  const mailed = await lastMailedHead(db);
  if (!mailed || (await findByHash(db, mailed.hash)) === mailed.number) return null;
  return `The audit log no longer contains row ${mailed.number} as it was mailed for ${mailed.day}.`;
}

/**
 * Verifies numbers, contents and hashes from the first row on; returns the first problem, or the number of rows and the last hash. A row that lost
 * personal data no longer fits its hash: it is intact if a later row recorded the hash of what it says now.
 */
export async function checkAuditLog(
  db: Db,
  secrets: Secrets,
  progress: Progress = async () => {},
): Promise<{ problem: string } | { rows: number; head: string }> {
  const [{ last } = { last: null }] = await db.select({ last: max(audit.number) }).from(audit);
  let number = 0;
  let head = "";
  const unfitting = new Map<number, string>();
  while (true) {
    const rows = await db.select().from(audit).where(gt(audit.number, number)).orderBy(asc(audit.number)).limit(batch);
    for (const row of rows) {
      number += 1;
      if (row.number !== number) return { problem: `Row ${number} of the audit log is missing.` };
      const text = textOf(row, secrets);
      if (text === null) return { problem: `Row ${number} of the audit log was changed.` };
      if (row.hash !== hashOf(head, row, text)) unfitting.set(number, checksumOf(text));
      else
        for (const [each, hash] of Object.entries(vouchedFor(row, text)))
          if (unfitting.get(Number(each)) === hash) unfitting.delete(Number(each));
      head = row.hash;
    }
    if (rows.length < batch) {
      const [changed] = unfitting.keys();
      const problem = changed === undefined ? await lacksMailedHead(db) : `Row ${changed} of the audit log was changed.`;
      return problem === null ? { rows: number, head } : { problem };
    }
    await progress(number, Math.max(number, last ?? 0));
  }
}
