import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { ParsedInput } from "../../lib/contract/index.ts";
import type { Caller, Context, Shop } from "../context.ts";
import type { Db } from "../db/client.ts";
import { lockMember } from "../db/queries/member.ts";
import { authorisation, member } from "../db/schema/index.ts";
import { writeLetter } from "../mail/write-letter.ts";
import { Refusal } from "../refusal.ts";
import { createToken, hashToken } from "../security/token.ts";

const goodForMs = 10 * 60_000;

/** A code for what somebody allowed: the only time that it exists in clear. */
export async function issueAuthorisation({ db, clock }: Shop, username: string, redirectUri: string): Promise<string> {
  const code = createToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + goodForMs);
  await db.insert(authorisation).values({ codeHash: hashToken(code), redirectUri, username, createdAt: now, expiresAt });
  return code;
}

/** Uses a code up, and tells for which account it is. */
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

/** An account belongs to one member, in whatever case its name is written. Two that ask for it at once take turns. */
async function requireFree(tx: Db, username: string): Promise<void> {
  const name = username.toLowerCase();
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`short-video account ${name}`}, 0))`);
  const [other] = await tx
    .select({ id: member.id })
    .from(member)
    .where(eq(sql`lower(${member.tikTokUsername})`, name));
  if (other) throw new Refusal("accountTaken");
}

/** Links a member to the short-video account that they proved to be theirs. A refusal leaves the code as it was. */
export async function bindAccount(
  { code, redirectUri }: ParsedInput<"GET tiktok/bindTikTokUser">,
  { db, now, member: caller }: Context<Caller>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const own = await lockMember(tx, caller.id);
    if (own.tikTokUsername !== null) throw new Refusal("accountBound");
    const username = await redeem(tx, code, redirectUri, now);
    await requireFree(tx, username);
    await tx.update(member).set({ tikTokUsername: username, updatedAt: now }).where(eq(member.id, caller.id));
    await writeLetter(tx, own, "accountBound", { account: username }, now);
  });
}
