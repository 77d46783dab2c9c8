import type { ParsedInput, SentData } from "../../../lib/contract/index.ts";
import type { payment } from "../../db/schema/index.ts";
import type { Context } from "../../http/context.ts";
import { findAnswer } from "../../http/idempotency.ts";
import { pictureUrl } from "../../media/picture-address.ts";
import { linkOffers } from "../../payments/methods/index.ts";
import { toWire } from "../../runtime/money.ts";
import { displayName } from "../member/rules/display-name.ts";
import { findPayment } from "../order/attempts.ts";
import { itemName } from "../order/item-names.ts";
import { itemsOf } from "../order/items.ts";
import { findLink, stateOf } from "./find.ts";
import { keyOfLink } from "./pay.ts";

type Shown = SentData<"POST payLink/show">;

const shownAs: Record<(typeof payment.$inferSelect)["state"], NonNullable<Shown["attempt"]>> = {
  started: "started",
  waiting: "waiting",
  paid: "paid",
  failed: "failed",
  abandoned: "returned",
  refunded: "returned",
};

/** What became of the payment that the caller began with a key. */
async function attemptOf(context: Context, linkId: number, key: string | null | undefined): Promise<Shown["attempt"]> {
  if (!key) return null;
  const id = await findAnswer(context, "POST payLink/pay", keyOfLink(linkId, key));
  return typeof id === "number" ? shownAs[(await findPayment(context.db, id)).state] : null;
}

/** The page of a link: who asks for which sum, and for what. */
export async function showLink({ token, attempt }: ParsedInput<"POST payLink/show">, context: Context): Promise<Shown> {
  const { db, now, member, language, settings } = context;
  const { link, found, asker } = await findLink(db, token);
  const state = stateOf({ link, found, asker }, now);
  const items = state === "open" ? await itemsOf(db, found.id) : [];
  return {
    state,
    askedBy: asker.nickname || asker.firstName ? displayName(asker, false) : null,
    own: member?.id === found.memberId,
    order:
      state === "open"
        ? {
            orderItems: items.map(({ pic, quantity, ...item }) => ({
              productName: itemName(item, language),
              productPic: pictureUrl(pic, settings.MEDIA_URL),
              quantity,
            })),
            paymentAmount: toWire(found.payableCents),
            expireTime: found.expiresAt.toISOString(),
          }
        : null,
    ...linkOffers(settings, language),
    attempt: await attemptOf(context, link.id, attempt),
  };
}
