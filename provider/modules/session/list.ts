import { and, desc, eq, gt, inArray, ne, or } from "drizzle-orm";
import type { ParsedInput, SentData } from "../../../lib/contract/index.ts";
import type { Db } from "../../db/client.ts";
import { memberToken } from "../../db/schema/index.ts";
import type { Caller, Context } from "../../http/context.ts";
import { notFound } from "../../http/refusal.ts";
import { lockMember } from "../member/find.ts";

type MemberContext = Context<Caller>;

const maxShown = 100;

/** The member's sessions, the last used first. A remembered device is listed as the session on it, or by itself while it is signed out. */
export async function listSessions({ db, member, now }: MemberContext): Promise<SentData<"GET session/list">> {
  const rows = await db
    .select()
    .from(memberToken)
    .where(and(eq(memberToken.memberId, member.id), gt(memberToken.expiresAt, now)))
    .orderBy(desc(memberToken.usedAt), desc(memberToken.id))
    .limit(maxShown);
  const signedIn = new Set(rows.map(({ rememberedId }) => rememberedId));
  const shown = rows.filter(({ id, secretHash }) => secretHash === null || !signedIn.has(id));
  return shown.map(({ id, device, network, createdAt, usedAt, tokenHash, secretHash, rememberedId }) => ({
    id,
    device,
    network,
    gmtCreate: createdAt.toISOString(),
    usedTime: usedAt.toISOString(),
    current: tokenHash === member.tokenHash,
    remembered: secretHash !== null || rememberedId !== null,
    signedIn: secretHash === null,
  }));
}

type Row = typeof memberToken.$inferSelect;

/** Ends a session with the remembered device that it belongs to, or a remembered device with its sessions. */
export async function deleteDevice(tx: Db, { id, rememberedId }: Pick<Row, "id" | "rememberedId">): Promise<void> {
  const device = rememberedId ?? id;
  await tx.delete(memberToken).where(or(inArray(memberToken.id, [id, device]), eq(memberToken.rememberedId, device)));
}

export async function endSession({ id }: ParsedInput<"POST session/end">, { db, member }: MemberContext): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMember(tx, member.id);
    const [own] = await tx
      .select()
      .from(memberToken)
      .where(and(eq(memberToken.id, id), eq(memberToken.memberId, member.id)));
    if (!own) throw notFound();
    await deleteDevice(tx, own);
  });
}

/** Ends all other sessions and remembered devices. The lock lets a sign-in that is under way end with them, or not begin. */
export async function endOtherSessions({ db, member }: MemberContext): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMember(tx, member.id);
    const [own] = await tx.select().from(memberToken).where(eq(memberToken.tokenHash, member.tokenHash));
    const others = and(ne(memberToken.tokenHash, member.tokenHash), ne(memberToken.id, own?.rememberedId ?? 0));
    await tx.delete(memberToken).where(and(eq(memberToken.memberId, member.id), others));
  });
}
