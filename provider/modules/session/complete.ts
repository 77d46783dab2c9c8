import { and, count, eq, ne } from "drizzle-orm";
import type { SentData } from "../../../lib/contract/index.ts";
import type { Db } from "../../db/client.ts";
import { crashPoint } from "../../db/crash-point.ts";
import { member, memberDevice } from "../../db/schema/index.ts";
import type { Context } from "../../http/context.ts";
import { Refusal } from "../../http/refusal.ts";
import { tokenHead } from "../../security/token.ts";
import { reportChange } from "../member/security-change.ts";
import { issueToken } from "../member/tokens.ts";
import { issueDeviceToken } from "./known-device.ts";

type Member = typeof member.$inferSelect;

/** Notes the kind of device and network; returns whether the member has signed in before, but never from these. */
async function isNewDevice(tx: Db, memberId: number, { client, now }: Context): Promise<boolean> {
  const values = { memberId, device: client.device ?? "", network: client.network ?? "", createdAt: now, usedAt: now };
  const target = [memberDevice.memberId, memberDevice.device, memberDevice.network];
  const [noted] = await tx
    .insert(memberDevice)
    .values(values)
    .onConflictDoUpdate({ target, set: { usedAt: now } })
    .returning({ id: memberDevice.id, createdAt: memberDevice.createdAt });
  if (!noted || noted.createdAt.getTime() !== now.getTime()) return false;
  const others = and(eq(memberDevice.memberId, memberId), ne(memberDevice.id, noted.id));
  const [counted] = await tx.select({ total: count() }).from(memberDevice).where(others);
  return (counted?.total ?? 0) > 0;
}

/**
 * Opens the session of a member who has proved everything, and reports a device that the member never used. On a remembered device the session
 * belongs to it: ending one ends the other.
 */
export async function completeSignIn(
  tx: Db,
  found: Member,
  isKnown: boolean,
  context: Context,
  rememberedId: number | null = null,
): Promise<SentData<"POST member/login">> {
  const { now, settings, client } = context;
  // The password may have been replaced, or the member suspended, since it was verified.
  const same = and(eq(member.id, found.id), eq(member.passwordHash, found.passwordHash));
  const [still] = await tx.select({ frozenAt: member.frozenAt }).from(member).where(same).for("share");
  if (!still) throw new Refusal("wrongCredentials");
  if (still.frozenAt) throw new Refusal("memberFrozen");
  const token = await issueToken(tx, found.id, now, client, rememberedId);
  const isNew = await isNewDevice(tx, found.id, context);
  if (isNew && !isKnown) {
    const { device = null, network = null } = client;
    await reportChange(tx, found, "newDevice", { device, network }, context);
  }
  crashPoint("session opened");
  return { tokenHead, token, memberId: found.id, deviceToken: issueDeviceToken(found.id, now, settings.DATA_SECRET) };
}
