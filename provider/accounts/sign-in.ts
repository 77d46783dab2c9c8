import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { operator } from "../db/schema/index.ts";
import { countAttempt, resetAttempts } from "../http/rate-limit.ts";
import { CommandError, FieldError } from "../operator/answer.ts";
import type { Shop } from "../runtime/shop.ts";
import { shopName } from "../runtime/shop-profile.ts";
import { decrypt, encrypt } from "../security/encrypt.ts";
import { hashPassword, verifyPassword } from "../security/password.ts";
import { codeAddress, codeTime, secretOfLink, stepOfCode } from "../security/totp.ts";
import { type Account, findByEmail, findByLink, isComplete, needsCode, rolesOf } from "./accounts.ts";
import { closeSessions, confirmSession, openSession, type Session } from "./sessions.ts";
import { recordVisit, visiting } from "./visits.ts";

const wrongPassword = () => new FieldError("password", "The email address or the password is wrong.");
const wrongCode = () => new FieldError("code", "The code is wrong or was used already. Wait for the next one.");
const deadLink = () => new CommandError("This link was used, replaced, or is older than a day. Ask an owner for a new one.");

/** Accepts a code once: of two requests with the same code, the second finds a later step. */
async function acceptCode(db: Db, account: Account, code: string, secrets: readonly string[]): Promise<void> {
  const step = account.totpSealed === null ? null : stepOfCode(decrypt(account.totpSealed, secrets), code, codeTime());
  if (step === null) throw wrongCode();
  const isNew = and(eq(operator.id, account.id), or(isNull(operator.totpStep), lt(operator.totpStep, step)));
  const accepted = await db.update(operator).set({ totpStep: step }).where(isNew).returning({ id: operator.id });
  if (accepted.length === 0) throw wrongCode();
}

export type Proof = { password: string; code?: string | undefined };

/** Checks password and code. Returns false when the password is right and only the code is missing. */
async function prove({ db, clock, settings }: Shop, account: Account | null, email: string, { password, code }: Proof): Promise<boolean> {
  const subject = account ? `operator:${account.id}` : `unknown operator:${email.toLowerCase()}`;
  await countAttempt(db, subject, clock.now());
  const isRight = await verifyPassword(password, account?.passwordHash ?? null);
  if (!account || !isRight) throw wrongPassword();
  if (account.suspendedAt) throw new CommandError("This operator is suspended.");
  if (!isComplete(account)) throw new CommandError("Your roles need codes from an app now. Ask an owner for a new link to set them up.");
  if (account.totpSealed !== null) {
    if (!code) return false;
    await acceptCode(db, account, code, settings.DATA_SECRET);
  }
  await resetAttempts(db, subject);
  return true;
}

/** Signs an operator in; returns the token of the session, or null when a code is still needed. The address is that of the browser. */
export async function signIn(shop: Shop, email: string, proof: Proof, address: string | null): Promise<string | null> {
  const account = await findByEmail(shop.db, email);
  const from = { address, ...(!account && { email }) };
  const visit = { what: "sign in", who: account?.email ?? null, from } as const;
  return visiting(shop, visit, async () => {
    if (!(await prove(shop, account, email, proof)) || !account) return null;
    return shop.db.transaction(async (tx) => {
      // The operator may have been suspended, or the password replaced, while it was being verified.
      const [still] = await tx.select().from(operator).where(eq(operator.id, account.id)).for("share");
      if (!still || !isComplete(still) || still.passwordHash !== account.passwordHash) throw wrongPassword();
      const token = await openSession(tx, account.id, shop.clock.now());
      await recordVisit(shop, tx, visit);
      return token;
    });
  });
}

/** Notes that a signed-in operator has proved their identity again; false when a code is still needed. */
export function confirm(shop: Shop, { id, account }: Session, proof: Proof, address: string | null): Promise<boolean> {
  const visit = { what: "confirm", who: account.email, from: { address } } as const;
  return visiting(shop, visit, async () => {
    if (!(await prove(shop, account, account.email, proof))) return false;
    await shop.db.transaction(async (tx) => {
      await confirmSession(tx, id, shop.clock.now());
      await recordVisit(shop, tx, visit);
    });
    return true;
  });
}

/** What the set-up page shows before the form is sent. */
export async function readLink(shop: Shop, token: string) {
  const { db, clock, settings } = shop;
  const account = await findByLink(db, token, clock.now());
  if (!account) throw deadLink();
  const secret = secretOfLink(token, settings.DATA_SECRET);
  const { email, name } = account;
  return {
    email,
    name,
    needsCode: needsCode(rolesOf(account)),
    secret,
    address: codeAddress(secret, { issuer: await shopName(shop, clock.now()), label: email }),
  };
}

/** Uses a link: sets the password and the secret of the codes, signs out every other browser and signs this one in. */
export async function useLink(shop: Shop, token: string, proof: Proof, address: string | null): Promise<string> {
  const account = await findByLink(shop.db, token, shop.clock.now());
  const visit = { what: "use link", who: account?.email ?? null, from: { address } } as const;
  return visiting(shop, visit, () => {
    if (!account) throw deadLink();
    return setUp(shop, { token, account }, proof, (tx) => recordVisit(shop, tx, visit));
  });
}

type Link = { token: string; account: Account };

async function setUp(shop: Shop, { token, account }: Link, { password, code }: Proof, record: (tx: Db) => Promise<void>): Promise<string> {
  const { db, clock, settings } = shop;
  const secret = secretOfLink(token, settings.DATA_SECRET);
  const step = code ? stepOfCode(secret, code, codeTime()) : null;
  if (code ? step === null : needsCode(rolesOf(account))) throw wrongCode();
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const still = and(eq(operator.id, account.id), eq(operator.linkHash, account.linkHash ?? ""), isNull(operator.suspendedAt));
    const columns = { passwordHash, totpSealed: step === null ? null : encrypt(secret, settings.DATA_SECRET), totpStep: step };
    const used = await tx
      .update(operator)
      .set({ ...columns, linkHash: null, linkExpiresAt: null })
      .where(still)
      .returning({ id: operator.id });
    if (used.length === 0) throw deadLink();
    await closeSessions(tx, account.id);
    const session = await openSession(tx, account.id, clock.now());
    await record(tx);
    return session;
  });
}
