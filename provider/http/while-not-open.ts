import type { CallKey } from "../../lib/contract/index.ts";
import { isLookPass } from "../runtime/look-pass.ts";
import type { Shop } from "../runtime/shop.ts";
import { isShopOpen } from "../runtime/shop-state.ts";
import { Refusal } from "./refusal.ts";

/**
 * The writes that a shop takes before it opens and while it is closed: signing in, one's own account and data, learning, what ends or answers
 * something that was begun before, the newsletter and messages to the shop. Every other write is refused, also one that is added later.
 */
export const writesWhileNotOpen: ReadonlySet<CallKey> = new Set<CallKey>([
  "POST member/login",
  "POST member/logout",
  "POST member/verificationCodeSend",
  "POST member/forgotPasswordV",
  "POST session/passkeyOptions",
  "POST session/continue",
  "POST session/remembered",
  "POST session/forget",
  "POST session/end",
  "POST session/endOthers",
  "POST session/undo",
  "POST factor/challenge",
  "POST factor/prove",
  "POST factor/passkeyOptions",
  "POST factor/addPasskey",
  "POST factor/renamePasskey",
  "POST factor/removePasskey",
  "POST factor/newApp",
  "POST factor/confirmApp",
  "POST factor/removeApp",
  "POST factor/newRecoveryCodes",
  "POST factor/limit",
  "POST member/modifyMemberV",
  "POST member/undoEmailChange",
  "POST member/sendEmailCode",
  "POST member/confirmEmail",
  "POST member/resetPasswordV",
  "POST member/icon/upload",
  "POST member/updateMemberAvatar",
  "POST member/info/sendTransactionVerificationCode",
  "POST member/info/changedTransactionPassword",
  "POST member/address/add",
  "POST member/address/update",
  "POST member/address/delete",
  "POST member/address/setUpDefaultStatus",
  "POST credit/card/remove",
  "POST shoppingCart/remove",
  "POST shoppingCart/removes",
  "POST order/closed",
  "POST payLink/withdraw",
  "POST payLink/show",
  "POST member/withdrawal",
  "POST portalStudyDuration/progress",
  "POST privacy/requestFile",
  "POST privacy/openFile",
  "POST privacy/readFile",
  "POST privacy/erase",
  "POST privacy/keep",
  "POST notice/read",
  "POST notice/readAll",
  "POST notice/digest",
  "POST newsletter/subscribe",
  "POST newsletter/confirm",
  "POST newsletter/unsubscribe",
  "POST newsletter/choose",
  "POST contactInfo/saveInfo",
  "POST consult/send",
]);

/** Whether a request comes from an operator who looks at the shop as it will be. */
export const looksAtShop = ({ clock, settings }: Shop, pass: string | undefined) => isLookPass(pass, clock.now(), settings.DATA_SECRET);

/** Refuses what visitors cannot do while the shop is not open. */
export async function requireOpenFor(shop: Shop, key: CallKey, looks: boolean): Promise<void> {
  if (key.startsWith("GET ") || looks || writesWhileNotOpen.has(key) || (await isShopOpen(shop))) return;
  throw new Refusal("notOpen");
}
