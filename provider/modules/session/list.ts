import { and, desc, eq, gt, ne } from "drizzle-orm";
import type { ParsedInput, SentData } from "../../../lib/contract/index.ts";
import { memberToken } from "../../db/schema/index.ts";
import type { Caller, Context } from "../../http/context.ts";
import { notFound } from "../../http/refusal.ts";

type MemberContext = Context<Caller>;

const mostShown = 100;

/** The member's sessions, the last used first. */
export async function listSessions({ db, member, now }: MemberContext): Promise<SentData<"GET session/list">> {
  const rows = await db
    .select()
    .from(memberToken)
    .where(and(eq(memberToken.memberId, member.id), gt(memberToken.expiresAt, now)))
    .orderBy(desc(memberToken.usedAt), desc(memberToken.id))
    .limit(mostShown);
  return rows.map(({ id, device, network, createdAt, usedAt, tokenHash }) => ({
    id,
    device,
    network,
    gmtCreate: createdAt.toISOString(),
    usedTime: usedAt.toISOString(),
    current: tokenHash === member.tokenHash,
  }));
}

export async function endSession({ id }: ParsedInput<"POST session/end">, { db, member }: MemberContext): Promise<void> {
  const own = and(eq(memberToken.id, id), eq(memberToken.memberId, member.id));
  const ended = await db.delete(memberToken).where(own).returning({ id: memberToken.id });
  if (ended.length === 0) throw notFound();
}

export async function endOtherSessions({ db, member }: MemberContext): Promise<void> {
  await db.delete(memberToken).where(and(eq(memberToken.memberId, member.id), ne(memberToken.tokenHash, member.tokenHash)));
}
