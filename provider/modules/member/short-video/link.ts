import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { ParsedInput } from "../../../../lib/contract/index.ts";
import type { Db } from "../../../db/client.ts";
import { authorisation, member } from "../../../db/schema/index.ts";
import type { Caller, Context } from "../../../http/context.ts";
import { Refusal } from "../../../http/refusal.ts";
import { tell } from "../../../mail/tell.ts";
import type { Shop } from "../../../runtime/shop.ts";
import { createToken, hashToken } from "../../../security/token.ts";
import { lockMember } from "../find.ts";

const lifetimeMs = 10 * 60_000;

/** Issues an authorization code. Only its hash is stored, so this is the only time that it is readable. */
export async function issueAuthorisation({ db, clock }: Shop, username: string, redirectUri: string): Promise<string> {
  const code = createToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await db.insert(authorisation).values({ codeHash: hashToken(code), redirectUri, username, createdAt: now, expiresAt });
  return code;
}

/** Redeems a code; returns the name of its account. */
async function redeem(tx: Db, code: string, redirectUri: string, now: Date): Promise<string> {
  const open = and(
    eq(authorisation.codeHash, hashToken(code)),
    eq(authorisation.redirectUri, redirectUri),
    isNull(authorisation.usedAt),
    gt(authorisation.expiresAt, now),
  );
  const [used] = await tx.update(authorisation).set({ usedAt: now }).where(open).returning({ username: authorisation.username });
  if (!used) throw new Refusal("authorisationOver", { field: "code" });
  return used.username;
}

/** An account belongs to one member (case-insensitive). The lock serializes two requests for the same account. */
async function requireUnlinked(tx: Db, username: string): Promise<void> {
  const name = username.toLowerCase();
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`short-video account ${name}`}, 0))`);
  const [other] = await tx
    .select({ id: member.id })
    .from(member)
    .where(eq(sql`lower(${member.tikTokUsername})`, name));
  if (other) throw new Refusal("accountTaken");
}

/** Links a member to the short-video account of a code. A refusal does not redeem the code. */
export async function bindAccount(
  { code, redirectUri }: ParsedInput<"GET tiktok/bindTikTokUser">,
  { db, now, member: caller }: Context<Caller>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const own = await lockMember(tx, caller.id);
    if (own.tikTokUsername !== null) throw new Refusal("accountBound");
    const username = await redeem(tx, code, redirectUri, now);
    await requireUnlinked(tx, username);
    await tx.update(member).set({ tikTokUsername: username, updatedAt: now }).where(eq(member.id, caller.id));
    await tell(tx, "accountBound", own, { account: username }, { now });
  });
}
