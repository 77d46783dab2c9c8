import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { errorCodeOf } from "../../../db/error-code.ts";
import { emailChange } from "../../../db/schema/index.ts";
import { Refusal } from "../../../http/refusal.ts";
import { undoableSince } from "../rules/email-change.ts";

const uniqueViolation = "23505";

export function emailTaken(): Refusal {
  return new Refusal("emailTaken", { field: "email" });
}

/**
 * Refuses an address that another member may still return to by undoing a change. It is called after the write that takes the address: a
 * write that waited for a simultaneous change sees that change only then.
 */
export async function requireUnreserved(tx: Db, email: string, memberId: number, now: Date): Promise<void> {
  const undoable = and(isNull(emailChange.undoneAt), gt(emailChange.changedAt, undoableSince(now)));
  const [reserved] = await tx
    .select({ id: emailChange.id })
    .from(emailChange)
    .where(and(eq(sql`lower(${emailChange.oldEmail})`, email.toLowerCase()), ne(emailChange.memberId, memberId), undoable))
    .limit(1);
  if (reserved) throw emailTaken();
}

/** Refuses an address that another member took at the same moment. */
export async function refuseTakenAddress<Answer>(write: Promise<Answer>): Promise<Answer> {
  try {
    return await write;
  } catch (error) {
    throw errorCodeOf(error) === uniqueViolation ? emailTaken() : error;
  }
}
