import { and, eq, isNull } from "drizzle-orm";
import type { ParsedInput } from "../../../lib/contract/index.ts";
import type { Db } from "../../db/client.ts";
import { member } from "../../db/schema/index.ts";
import type { Caller, Context } from "../../http/context.ts";
import { resetAttempts } from "../../http/rate-limit.ts";
import { tell } from "../../mail/tell.ts";
import { hashPassword, verifyPassword } from "../../security/password.ts";
import { checkCode, consumeCode, wrongCode } from "./codes.ts";
import { getMember, lockMember } from "./find.ts";

/** The first transaction password needs a proof, so that a stolen session cannot set it; changing it needs the emailed code. */
export async function changeTransactionPassword(
  { transactionPassword, transactionVerificationCode }: ParsedInput<"POST member/info/changedTransactionPassword">,
  { db, now, member: caller }: Context<Caller>,
  requireProof: (tx: Db) => Promise<void>,
): Promise<void> {
  const purpose = "transaction-password";
  const isFirst = (await getMember(db, caller.id)).transactionPasswordHash === null;
  const codeId = isFirst ? null : await checkCode(db, caller.id, purpose, transactionVerificationCode ?? "", now);
  const transactionPasswordHash = await hashPassword(transactionPassword);
  const isSet = await db.transaction(async (tx) => {
    await lockMember(tx, caller.id);
    if (codeId !== null && !(await consumeCode(tx, codeId, now))) return false;
    if (isFirst) await requireProof(tx);
    const unchanged = isFirst ? isNull(member.transactionPasswordHash) : undefined;
    const changed = await tx
      .update(member)
      .set({ transactionPasswordHash, updatedAt: now })
      .where(and(eq(member.id, caller.id), unchanged))
      .returning();
    if (!changed[0]) throw wrongCode(purpose);
    await resetAttempts(tx, `transaction-password:${caller.id}`);
    await tell(tx, "transactionPasswordChanged", changed[0], {}, { now });
    return true;
  });
  // The answer to the first request may have been lost: the same code with the same password is a repetition.
  const current = isSet || (await getMember(db, caller.id)).transactionPasswordHash;
  if (current !== true && !(await verifyPassword(transactionPassword, current))) throw wrongCode(purpose);
}
