import type { z } from "zod";
import { addressCalls } from "./address.ts";
import { articleCalls } from "./article.ts";
import { bonusCalls } from "./bonus.ts";
import { cardCalls } from "./card.ts";
import { cartCalls } from "./cart.ts";
import { catalogueCalls } from "./catalogue.ts";
import { contentCalls } from "./content.ts";
import { courseCalls } from "./course.ts";
import { factorCalls } from "./factor.ts";
import { invoiceCalls } from "./invoice.ts";
import { ledgerCalls } from "./ledger.ts";
import { materialCalls } from "./material.ts";
import { memberCalls } from "./member.ts";
import { networkCalls } from "./network.ts";
import { newsletterCalls } from "./newsletter.ts";
import { noticeCalls } from "./notice.ts";
import { orderCalls } from "./order.ts";
import { pageCalls } from "./page.ts";
import { payLinkCalls } from "./pay-link.ts";
import { paymentCalls } from "./payment.ts";
import { privacyCalls } from "./privacy.ts";
import { reviewCalls } from "./review.ts";
import { sessionCalls } from "./session.ts";
import { supportCalls } from "./support.ts";
import { walletCalls } from "./wallet.ts";
import type { CallRow } from "./wire/call.ts";

/** The calls between storefront and provider, as data. Types, validation and documentation derive from this table. */
export const calls = {
  ...sessionCalls,
  ...memberCalls,
  ...factorCalls,
  ...catalogueCalls,
  ...courseCalls,
  ...reviewCalls,
  ...materialCalls,
  ...cartCalls,
  ...addressCalls,
  ...orderCalls,
  ...invoiceCalls,
  ...paymentCalls,
  ...payLinkCalls,
  ...cardCalls,
  ...walletCalls,
  ...ledgerCalls,
  ...bonusCalls,
  ...networkCalls,
  ...supportCalls,
  ...contentCalls,
  ...pageCalls,
  ...noticeCalls,
  ...newsletterCalls,
  ...articleCalls,
  ...privacyCalls,
} as const;

export type CallKey = keyof typeof calls;

type Calls = typeof calls;
type KeysWhere<Row> = { [Key in CallKey]: Calls[Key] extends Row ? Key : never }[CallKey];

export type MemberCall = KeysWhere<{ auth: "member" }>;
export type ReadCall = Extract<CallKey, `GET ${string}`>;
export type WriteCall = Extract<CallKey, `POST ${string}`>;
export type CachedCall = KeysWhere<{ cache: object }>;

/** The input as a caller passes it. */
export type CallInput<Key extends CallKey> = z.input<Calls[Key]["input"]>;
/** The input as a handler receives it, parsed. */
export type ParsedInput<Key extends CallKey> = z.output<Calls[Key]["input"]>;
/** The data as a provider sends it. */
export type SentData<Key extends CallKey> = z.input<Calls[Key]["data"]>;
/** The data as a screen receives it, parsed. */
export type CallData<Key extends CallKey> = z.output<Calls[Key]["data"]>;

export const callKeys = Object.keys(calls) as CallKey[];

/** A row without the precise types of its schemas, for code that handles all calls. */
export function rowOf(key: CallKey): CallRow {
  return calls[key];
}
