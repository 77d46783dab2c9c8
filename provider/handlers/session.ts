import { randomInt } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { ParsedInput } from "../../lib/contract/index.ts";
import type { sessionCalls } from "../../lib/contract/session.ts";
import type { Context, Handlers } from "../context.ts";
import type { Db } from "../db/client.ts";
import { countGuess, forgetGuesses, lockMinutes } from "../db/queries/attempt.ts";
import { codeMinutes, createCode, useCode, wrongCode } from "../db/queries/code.ts";
import { findByCode, findByNameOrCode } from "../db/queries/member.ts";
import { issueToken, revokeAllTokens, revokeToken } from "../db/queries/token.ts";
import { country, member, placement } from "../db/schema/index.ts";
import { writeLetter } from "../mail/write-letter.ts";
import { addPaths, isBelow } from "../network/paths.ts";
import { nearestWithFreeSide, type Side, takenSides } from "../network/placement.ts";
import { Refusal } from "../refusal.ts";
import { hashPassword, isPassword } from "../security/password.ts";
import { tokenHead } from "../security/token.ts";

type Place = { parentId: number; side: Side };

/** Where a newcomer stands: under the member that was named, else at the nearest free place of the enroller's team. */
async function findPlace(db: Db, enrollerId: number | null, linkNo: string): Promise<Place | null> {
  const named = linkNo ? await findByCode(db, linkNo) : null;
  const team = enrollerId ?? named?.id;
  if (linkNo && (!named || !team || !(await isBelow(db, "placement", named.id, team))))
    throw new Refusal("unknownPlacement", { field: "linkNo" });
  if (!team) return null;
  for (;;) {
    const parentId = named?.id ?? (await nearestWithFreeSide(db, team));
    const taken = await takenSides(db, parentId);
    const side = (["left", "right"] as const).find((each) => !taken.includes(each));
    if (side) return { parentId, side };
    if (named) throw new Refusal("placementFull", { field: "linkNo" });
    // Somebody else took the nearest place meanwhile: on to the next one.
  }
}

/** A name like a member's code would find two members. */
const looksLikeCode = /^c[a-z]\d{8}$/i;

async function createUserCode(db: Db): Promise<string> {
  const userCode = `CA${randomInt(10_000_000, 100_000_000)}`;
  return (await findByCode(db, userCode)) ? createUserCode(db) : userCode;
}

async function requireNew(db: Db, username: string, email: string): Promise<void> {
  if (looksLikeCode.test(username)) throw new Refusal("usernameTaken", { field: "username" });
  const rows = await db
    .select({ username: member.username })
    .from(member)
    .where(sql`lower(${member.username}) = ${username.toLowerCase()} or lower(${member.email}) = ${email.toLowerCase()}`);
  if (rows.some((row) => row.username.toLowerCase() === username.toLowerCase())) throw new Refusal("usernameTaken", { field: "username" });
  if (rows.length > 0) throw new Refusal("emailTaken", { field: "email" });
}

/** Mails a code when name and address belong together. The answer is the same when they do not. */
async function sendPasswordCode(
  { memberIdName, email }: ParsedInput<"POST member/verificationCodeSend">,
  { db, now }: Context,
): Promise<void> {
  const found = await findByNameOrCode(db, memberIdName);
  if (!found || found.email.toLowerCase() !== email.toLowerCase()) return;
  await db.transaction(async (tx) => {
    const code = await createCode(tx, found.id, "password", now);
    if (code !== null) await writeLetter(tx, found, "passwordCode", { code, minutes: codeMinutes }, now);
  });
}

async function replacePassword(form: ParsedInput<"POST member/forgotPasswordV">, { db, now }: Context): Promise<void> {
  const found = await findByNameOrCode(db, form.memberIdName);
  if (!found) throw wrongCode("password");
  const isSet = () => isPassword(form.newPasswordOne, found.passwordHash);
  if (!(await useCode(db, found.id, "password", form.verificationCode, now, isSet))) return;
  const passwordHash = await hashPassword(form.newPasswordOne);
  await db.transaction(async (tx) => {
    await tx.update(member).set({ passwordHash, updatedAt: now }).where(eq(member.id, found.id));
    await revokeAllTokens(tx, found.id);
    await forgetGuesses(tx, `login:${found.id}`);
    await writeLetter(tx, found, "passwordChanged", {}, now);
  });
}

export const sessionHandlers: Handlers<typeof sessionCalls> = {
  "POST member/register": async (form, { db, now, language }) => {
    const passwordHash = await hashPassword(form.password);
    return db.transaction(async (tx) => {
      const [home] = await tx
        .select()
        .from(country)
        .where(and(eq(country.code, form.companyCode), eq(country.registers, true)));
      if (!home) throw new Refusal("unknownCountry", { field: "companyCode" });
      await requireNew(tx, form.username, form.email);
      const enroller = form.recommendNo ? await findByCode(tx, form.recommendNo) : null;
      if (form.recommendNo && !enroller) throw new Refusal("unknownEnroller", { field: "recommendNo" });
      const place = await findPlace(tx, enroller?.id ?? null, form.linkNo);
      const enrollerId = enroller?.id ?? place?.parentId ?? null;

      const { username, email } = form;
      const userCode = await createUserCode(tx);
      const values = { username, email, userCode, passwordHash, enrollerId, country: home.code, language, createdAt: now, updatedAt: now };
      const [created] = await tx.insert(member).values(values).onConflictDoNothing().returning({ id: member.id });
      if (!created) {
        // Somebody else took the name or the address meanwhile.
        await requireNew(tx, username, email);
        throw new Error("a member was not written");
      }
      if (place) await tx.insert(placement).values({ memberId: created.id, ...place });
      await addPaths(tx, "enrolment", created.id, enrollerId);
      await addPaths(tx, "placement", created.id, place?.parentId ?? null);
      await writeLetter(tx, { email, username, language, firstName: null }, "registered", { userCode }, now);
      return { username, userCode };
    });
  },

  "POST member/login": async ({ username, password }, { db, now }) => {
    const found = await findByNameOrCode(db, username);
    const subject = found ? `login:${found.id}` : `unknown login:${username.toLowerCase()}`;
    const guessesLeft = await countGuess(db, subject, now);
    if (!(await isPassword(password, found?.passwordHash ?? null)) || !found) {
      if (found && guessesLeft === 0) await db.transaction((tx) => writeLetter(tx, found, "signInLocked", { minutes: lockMinutes }, now));
      throw new Refusal("wrongCredentials");
    }
    await forgetGuesses(db, subject);
    if (found.frozenAt) throw new Refusal("memberFrozen");
    return { tokenHead, token: await issueToken(db, found.id, now), memberId: found.id };
  },

  "POST member/verificationCodeSend": sendPasswordCode,
  "POST member/forgotPasswordV": replacePassword,

  "POST member/logout": async (_, { db, member: caller }) => revokeToken(db, caller.tokenHash),
};
