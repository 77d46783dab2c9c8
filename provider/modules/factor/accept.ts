import type { z } from "zod";
import type { PasskeyAnswer } from "../../../lib/contract/factor.ts";
import type { Db } from "../../db/client.ts";
import type { Context } from "../../http/context.ts";
import { Refusal } from "../../http/refusal.ts";
import { acceptAppCode } from "./app-codes.ts";
import { acceptPasskey } from "./passkeys.ts";
import { useRecoveryCode } from "./recovery-codes.ts";

export type Given = { code?: string | undefined; passkey?: z.output<typeof PasskeyAnswer> | undefined };

type Asked = { memberId: number; purpose: string; accepts: { passkey: boolean; app: boolean; recovery: boolean } };

/** Accepts one of the factors that are asked for, and uses it up; returns which. */
export async function acceptFactor(
  tx: Db,
  { memberId, purpose, accepts }: Asked,
  { code, passkey }: Given,
  context: Context,
): Promise<"passkey" | "app" | "recovery"> {
  const wrong = new Refusal("wrongFactor", { field: passkey ? "passkey" : "code" });
  if (passkey) {
    if (!accepts.passkey || (await acceptPasskey(tx, passkey, purpose, context)).memberId !== memberId) throw wrong;
    return "passkey";
  }
  const digits = code?.replace(/\s/g, "") ?? "";
  const isAppCode = /^\d{6}$/.test(digits);
  const isAccepted = isAppCode
    ? accepts.app && (await acceptAppCode(tx, memberId, digits, context.settings.DATA_SECRET))
    : accepts.recovery && (await useRecoveryCode(tx, memberId, code ?? "", context.now));
  if (!isAccepted) throw wrong;
  return isAppCode ? "app" : "recovery";
}
