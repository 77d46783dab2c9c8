import { asc, eq, gt } from "drizzle-orm";
import { canonicalJson, checksumOf } from "../../db/canonical.ts";
import type { Db } from "../../db/client.ts";
import { audit } from "../../db/schema/index.ts";
import { decrypt, encrypt, type Secrets } from "../../security/encrypt.ts";
import type { AuditContent } from "./changes.ts";

/** The command under which the log records that other rows lost personal data. */
export const redactingCommand = "erase";

/** Returns the content without a person's data, or null where there is none. */
export type Redact = (content: AuditContent) => AuditContent | null;

const batch = 500;

function contentOrNull(sealed: string, secrets: Secrets): AuditContent | null {
  try {
    return JSON.parse(decrypt(sealed, secrets));
  } catch {
    return null;
  }
}

/** The numbers of the rows that a redaction would change, after a number; `last` is the newest row that was read. */
export async function findRedactable(db: Db, redact: Redact, secrets: Secrets, after = 0): Promise<{ numbers: number[]; last: number }> {
  const numbers: number[] = [];
  let last = after;
  while (true) {
    const rows = await db
      .select({ number: audit.number, contentSealed: audit.contentSealed })
      .from(audit)
      .where(gt(audit.number, last))
      .orderBy(asc(audit.number))
      .limit(batch);
    for (const { number, contentSealed } of rows) {
      const content = contentOrNull(contentSealed, secrets);
      if (content && redact(content)) numbers.push(number);
      last = number;
    }
    if (rows.length < batch) return { numbers, last };
  }
}

/**
 * Replaces the contents of rows. Their hashes stay, so the chain stays; the answer has the hash of each new content, which a later row of the log
 * must record: that row vouches for the redacted ones (`checkAuditLog`).
 */
export async function redactRows(tx: Db, numbers: number[], redact: Redact, secrets: Secrets): Promise<Record<string, string>> {
  const redacted: Record<string, string> = {};
  for (const number of numbers) {
    const [row] = await tx.select({ contentSealed: audit.contentSealed }).from(audit).where(eq(audit.number, number));
    const content = row && contentOrNull(row.contentSealed, secrets);
    const next = content && redact(content);
    if (!next) continue;
    const text = canonicalJson(next);
    await tx
      .update(audit)
      .set({ contentSealed: encrypt(text, secrets) })
      .where(eq(audit.number, number));
    redacted[number] = checksumOf(text);
  }
  return redacted;
}
