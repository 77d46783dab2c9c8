import { createHmac } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import type { ParsedInput, SentData } from "../../../lib/contract/index.ts";
import type { Db } from "../../db/client.ts";
import { memberToken } from "../../db/schema/index.ts";
import type { Context } from "../../http/context.ts";
import { Refusal } from "../../http/refusal.ts";
import type { Secrets } from "../../security/encrypt.ts";
import { hashToken } from "../../security/token.ts";
import { getMember } from "../member/find.ts";
import { completeSignIn } from "./complete.ts";
import { knownDevice } from "./known-device.ts";
import { deleteDevice } from "./list.ts";
import { hashOfDevice, shareMember, usedNow } from "./remember-device.ts";
import { beginSecondStep } from "./second-step.ts";

type Token = SentData<"POST member/login">;

/** A token that is repeated within this time was used by a request whose answer was lost, or by a second tab. Later it was copied. */
const repeatedForMs = 60_000;

/** The device and the secret. */
const shape = /^([\w-]{43})\.([\w-]{43})$/;

/** The secret after a given one. It is derived, so that a repeated request gets the same one and nothing readable is stored. */
function secretAfter(secret: string, [newest = ""]: Secrets): string {
  return createHmac("sha256", newest).update(`remembered device ${secret}`).digest("base64url");
}

const notRemembered = () => new Refusal("notRemembered", { field: "rememberedToken" });

/** The device's next token. Null if the device was ended, or if the token was used before: then there is a copy, and the device ends with its sessions. */
async function renew(tx: Db, device: string, secret: string, context: Context): Promise<string | null> {
  const own = and(eq(memberToken.tokenHash, hashOfDevice(device)), gt(memberToken.expiresAt, context.now));
  const [row] = await tx.select().from(memberToken).where(own).for("update");
  if (!row) return null;
  const next = secretAfter(secret, context.settings.DATA_SECRET);
  const isRepeated = row.secretHash === hashToken(next) && context.now.getTime() - row.usedAt.getTime() < repeatedForMs;
  if (row.secretHash === hashToken(secret)) {
    await tx
      .update(memberToken)
      .set({ secretHash: hashToken(next), ...usedNow(context) })
      .where(eq(memberToken.id, row.id));
  } else if (!isRepeated) {
    await deleteDevice(tx, row);
    return null;
  }
  return `${device}.${next}`;
}

/** Signs in on a remembered device: its token takes the place of the password, and members with a second factor need that as well. */
export async function signInRemembered(
  { rememberedToken, deviceTokens = [] }: ParsedInput<"POST session/remembered">,
  context: Context,
): Promise<Token> {
  const { db, now, settings } = context;
  const [, device = "", secret = ""] = shape.exec(rememberedToken) ?? [];
  const { id, memberId } = memberToken;
  const [known] = await db
    .select({ id, memberId })
    .from(memberToken)
    .where(eq(memberToken.tokenHash, hashOfDevice(device)));
  if (!known) throw notRemembered();
  const found = await getMember(db, known.memberId);
  if (found.frozenAt) throw new Refusal("memberFrozen");
  const half = await beginSecondStep(db, found, context, String(known.id));
  const isKnown = knownDevice(deviceTokens, found.id, now, settings.DATA_SECRET) !== null;
  const answer = await db.transaction(async (tx): Promise<Token | null> => {
    await shareMember(tx, found.id);
    const rememberedToken = await renew(tx, device, secret, context);
    if (rememberedToken === null) return null;
    return { ...(half ?? (await completeSignIn(tx, found, isKnown, context, known.id))), rememberedToken };
  });
  if (!answer) throw notRemembered();
  return answer;
}

/** Ends a remembered device, by whichever of its tokens. Its sessions go on. */
export async function forgetDevice({ rememberedToken }: ParsedInput<"POST session/forget">, { db }: Context): Promise<void> {
  const [, device = ""] = shape.exec(rememberedToken) ?? [];
  await db.delete(memberToken).where(eq(memberToken.tokenHash, hashOfDevice(device)));
}
