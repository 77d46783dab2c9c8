import type { z } from "zod";
import { addressCalls } from "./address.ts";
import { bonusCalls } from "./bonus.ts";
import { cartCalls } from "./cart.ts";
import { catalogueCalls } from "./catalogue.ts";
import { courseCalls } from "./course.ts";
import { materialCalls } from "./material.ts";
import { memberCalls } from "./member.ts";
import { networkCalls } from "./network.ts";
import { orderCalls } from "./order.ts";
import { paymentCalls } from "./payment.ts";
import { reviewCalls } from "./review.ts";
import { sessionCalls } from "./session.ts";
import { supportCalls } from "./support.ts";
import { walletCalls } from "./wallet.ts";
import type { CallRow } from "./wire/call.ts";

/** Every call between the storefront and a provider, once, as data. All else is derived from this table. */
export const calls = {
  ...sessionCalls,
  ...memberCalls,
  ...catalogueCalls,
  ...courseCalls,
  ...reviewCalls,
  ...materialCalls,
  ...cartCalls,
  ...addressCalls,
  ...orderCalls,
  ...paymentCalls,
  ...walletCalls,
  ...bonusCalls,
  ...networkCalls,
  ...supportCalls,
} as const;

export type CallKey = keyof typeof calls;

type Calls = typeof calls;
type KeysWhere<Row> = { [Key in CallKey]: Calls[Key] extends Row ? Key : never }[CallKey];

export type MemberCall = KeysWhere<{ auth: "member" }>;
export type ReadCall = Extract<CallKey, `GET ${string}`>;
export type WriteCall = Extract<CallKey, `POST ${string}`>;
export type CachedCall = KeysWhere<{ cache: object }>;

/** What a caller gives. */
export type CallInput<Key extends CallKey> = z.input<Calls[Key]["input"]>;
/** What a handler receives, once it is parsed. */
export type ParsedInput<Key extends CallKey> = z.output<Calls[Key]["input"]>;
/** What a provider sends. */
export type SentData<Key extends CallKey> = z.input<Calls[Key]["data"]>;
/** What a screen receives, once it is parsed. */
export type CallData<Key extends CallKey> = z.output<Calls[Key]["data"]>;

export const callKeys = Object.keys(calls) as CallKey[];

/** A row without the precise types of its schemas, for code that serves every call alike. */
export function rowOf(key: CallKey): CallRow {
  return calls[key];
}
