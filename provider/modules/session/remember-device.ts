import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { member, memberToken } from "../../db/schema/index.ts";
import type { Context } from "../../http/context.ts";
import { createToken, hashToken } from "../../security/token.ts";
import { tokenLifeMs } from "../member/tokens.ts";

/** Apart from the hashes of sessions, so that the token of a device is never taken for one. */
export const hashOfDevice = (device: string) => hashToken(`remembered device ${device}`);

/** What each use changes. */
export function usedNow({ now, client: { device, network } }: Context) {
  return { device, network, usedAt: now, expiresAt: new Date(now.getTime() + tokenLifeMs) };
}

/** Waits for a transaction that ends the member's sessions, or lets it wait. Taken before the rows of tokens, as there: else the two could deadlock. */
export async function shareMember(tx: Db, memberId: number): Promise<void> {
  await tx.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for("share");
}

/** Remembers the device of a request, in the transaction that signs it in. Its token names the device, and has the secret that the next sign-in needs. */
export async function rememberDevice(tx: Db, memberId: number, context: Context): Promise<{ id: number; token: string }> {
  const [device, secret] = [createToken(), createToken()];
  const hashes = { tokenHash: hashOfDevice(device), secretHash: hashToken(secret) };
  const values = { ...hashes, memberId, createdAt: context.now, ...usedNow(context) };
  const [row] = await tx.insert(memberToken).values(values).returning({ id: memberToken.id });
  if (!row) throw new Error("a remembered device was not written");
  return { id: row.id, token: `${device}.${secret}` };
}
