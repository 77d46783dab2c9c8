import { eq } from "drizzle-orm";
import type { ParsedInput } from "../../../lib/contract/index.ts";
import type { sessionCalls } from "../../../lib/contract/session.ts";
import { sides } from "../../../lib/contract/wire/codes.ts";
import type { Db } from "../../db/client.ts";
import { crashPoint } from "../../db/crash-point.ts";
import { member, placement } from "../../db/schema/index.ts";
import type { Context, Handlers } from "../../http/context.ts";
import { countAttempt, lockMinutes, resetAttempts } from "../../http/rate-limit.ts";
import { Refusal } from "../../http/refusal.ts";
import { tell } from "../../mail/tell.ts";
import { hasPart } from "../../runtime/parts.ts";
import { hashPassword, verifyPassword } from "../../security/password.ts";
import { undoChange } from "../factor/undo.ts";
import { checkCode, codeMinutes, consumeCode, createCode, wrongCode } from "../member/codes.ts";
import { askToConfirm, isConfirmed, markConfirmed } from "../member/email/confirm.ts";
import { findByCode, findByNameOrCode, getMember, lockMember } from "../member/find.ts";
import { openCountry } from "../member/open-countries.ts";
import { reportChange } from "../member/security-change.ts";
import { revokeAllTokens, revokeToken } from "../member/tokens.ts";
import { addPaths } from "../network/paths.ts";
import { findParent, lockFreeSides, nearestWithFreeSide, type Side } from "../network/placement.ts";
import { completeSignIn } from "./complete.ts";
import { createMember, requireNew } from "./create-member.ts";
import { knownDevice } from "./known-device.ts";
import { endOtherSessions, endSession, listSessions } from "./list.ts";
import { rememberDevice } from "./remember-device.ts";
import { forgetDevice, signInRemembered } from "./remembered.ts";
import { beginSecondStep, continueSignIn, passkeyOptions, remembersAfterwards } from "./second-step.ts";

type Place = { parentId: number; side: Side };

/** The placement of a new member: under the given member, else the nearest free place in the enroller's team; on the given side, else on the left one before the right one. */
async function findPlace(db: Db, enrollerId: number | null, linkNo: string, chosen: Side | undefined): Promise<Place | null> {
  const named = linkNo ? await findParent(db, linkNo, enrollerId) : null;
  const team = enrollerId ?? named;
  if (!team) {
    if (chosen) throw new Refusal("unknownPlacement", { field: "linkNo" });
    return null;
  }
  const wanted = chosen ? [chosen] : sides;
  for (;;) {
    const parentId = named ?? (await nearestWithFreeSide(db, team, wanted));
    const free = await lockFreeSides(db, parentId);
    const side = wanted.find((each) => free.includes(each));
    if (side) return { parentId, side };
    if (named && free.length === 0) throw new Refusal("placementFull", { field: "linkNo" });
    if (named) throw new Refusal("sideTaken", { field: "side" });
    // A parallel registration took the place, so the search is repeated.
  }
}

/** Emails a code when name and address match. The answer is always the same, so that neither can be probed. */
async function sendPasswordCode(
  { memberIdName, email }: ParsedInput<"POST member/verificationCodeSend">,
  { db, now }: Context,
): Promise<void> {
  const found = await findByNameOrCode(db, memberIdName);
  if (!found || found.email.toLowerCase() !== email.toLowerCase()) return;
  try {
    await db.transaction(async (tx) => {
      const code = await createCode(tx, found.id, "password", now);
      // A stranger may have registered the address, so an unconfirmed one is not greeted with the stranger's words.
      const to = (await isConfirmed(tx, found)) ? found : { ...found, username: null, firstName: null };
      await tell(tx, "passwordCode", to, { code, minutes: codeMinutes.password }, { now });
    });
    crashPoint("code sent");
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

async function replacePassword(form: ParsedInput<"POST member/forgotPasswordV">, context: Context): Promise<void> {
  const { db, now } = context;
  const found = await findByNameOrCode(db, form.memberIdName);
  if (!found) throw wrongCode("password");
  const codeId = await checkCode(db, found.id, "password", form.verificationCode, now);
  const passwordHash = await hashPassword(form.newPasswordOne);
  const isSet = await db.transaction(async (tx) => {
    await lockMember(tx, found.id);
    if (!(await consumeCode(tx, codeId, now))) return false;
    await tx.update(member).set({ passwordHash, updatedAt: now }).where(eq(member.id, found.id));
    // The code was read at the address, and a change of the address would have used it up.
    await markConfirmed(tx, found);
    await revokeAllTokens(tx, found.id);
    await resetAttempts(tx, `login:${found.id}`);
    await reportChange(tx, found, "passwordChanged", {}, context);
    return true;
  });
  crashPoint("password replaced");
  // The answer to the first request may have been lost: the same code with the same password is a repetition.
  if (!isSet && !(await verifyPassword(form.newPasswordOne, (await getMember(db, found.id)).passwordHash))) throw wrongCode("password");
}

export const sessionHandlers: Handlers<typeof sessionCalls> = {
  "POST member/register": async (given, { db, now, language, settings }) => {
    const passwordHash = await hashPassword(given.password);
    return db.transaction(async (tx) => {
      // A shop without a network has nobody who enrolls, and no places.
      const form = (await hasPart(tx, "network", now)) ? given : { ...given, recommendNo: "", linkNo: "", side: undefined };
      const home = await openCountry(tx, form.companyCode, "registers", now);
      if (!home) throw new Refusal("unknownCountry", { field: "companyCode" });
      await requireNew(tx, form, { settings });
      const enroller = form.recommendNo ? await findByCode(tx, form.recommendNo) : null;
      // With a placement ID, a wrong enroller gets the refusal of a wrong placement, so that a call that registers nobody does not tell which of them exists.
      if (form.recommendNo && !enroller)
        throw form.linkNo ? new Refusal("unknownPlacement", { field: "linkNo" }) : new Refusal("unknownEnroller", { field: "recommendNo" });
      const place = await findPlace(tx, enroller?.id ?? null, form.linkNo, form.side || undefined);
      const enrollerId = enroller?.id ?? place?.parentId ?? null;

      const { username, email } = form;
      const [nickname, telephone] = [form.nickname || null, form.telephone || null];
      const values = { username, email, nickname, telephone, country: home.code, language, passwordHash, enrollerId };
      const { id, userCode } = await createMember(tx, values, now, { settings });
      if (place) await tx.insert(placement).values({ memberId: id, ...place });
      await addPaths(tx, "enrolment", id, enrollerId);
      await addPaths(tx, "placement", id, place?.parentId ?? null);
      await askToConfirm(tx, { id, email, language, userCode }, { now, settings });
      if (enroller) await tell(tx, "memberJoined", enroller.id, { username }, { now });
      return { username, userCode };
    });
  },

  "POST member/login": async ({ username, password, deviceTokens, remember }, context) => {
    const { db, now, settings } = context;
    const found = await findByNameOrCode(db, username);
    const device = found && knownDevice(deviceTokens ?? [], found.id, now, settings.DATA_SECRET);
    const subject = device ?? (found ? `login:${found.id}` : `unknown login:${username.toLowerCase()}`);
    const guessesLeft = await countAttempt(db, subject, now);
    if (!(await verifyPassword(password, found?.passwordHash ?? null)) || !found) {
      if (found && guessesLeft === 0) await db.transaction((tx) => tell(tx, "signInLocked", found, { minutes: lockMinutes }, { now }));
      throw new Refusal("wrongCredentials");
    }
    await resetAttempts(db, subject);
    if (found.frozenAt) throw new Refusal("memberFrozen");
    const half = await beginSecondStep(db, found, context, remember ? remembersAfterwards : "");
    if (half) return half;
    return db.transaction(async (tx) => {
      const remembered = remember ? await rememberDevice(tx, found.id, context) : null;
      const opened = await completeSignIn(tx, found, device !== null, context, remembered?.id);
      return { ...opened, rememberedToken: remembered?.token };
    });
  },

  "POST session/remembered": signInRemembered,
  "POST session/forget": forgetDevice,
  "POST session/passkeyOptions": passkeyOptions,
  "POST session/continue": continueSignIn,
  "GET session/list": (_, context) => listSessions(context),
  "POST session/end": endSession,
  "POST session/endOthers": (_, context) => endOtherSessions(context),
  "POST session/undo": undoChange,

  "POST member/verificationCodeSend": sendPasswordCode,
  "POST member/forgotPasswordV": replacePassword,

  "POST member/logout": async (_, { db, member: caller }) => revokeToken(db, caller.tokenHash),
};
