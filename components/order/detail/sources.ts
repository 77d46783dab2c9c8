import {
  accountTypes,
  type ExternalMethod,
  type ExternalMethodName,
  everyExternalMethod,
  externalMethods,
} from "@/lib/contract/wire/payment-codes";
import { maskedNumber } from "@/lib/format/card";
import type { Order } from "../order";

/** The payer's own accounts, by the names of their texts. */
export const accountNames = {
  [accountTypes.wallet]: "wallet",
  [accountTypes.reorderCredit]: "reorderCredit",
  [accountTypes.voucher]: "voucher",
} as const;

/** Where money of a payment or a refund came from or goes to. */
export type SourceName = ExternalMethodName | (typeof accountNames)[keyof typeof accountNames];

/** What an order tells of a source beside its name. */
export const digitsOf: Partial<Record<SourceName, (order: Order) => string | null>> = {
  card: ({ cardNumber }) => cardNumber && maskedNumber(cardNumber),
};

/** By what an order shows that a method paid it: so far the contract tells the digits of a card, or nothing. */
const marks: Record<ExternalMethod, (order: Order) => boolean> = {
  card: ({ cardNumber }) => Boolean(cardNumber),
  "e-wallet": ({ cardNumber }) => !cardNumber,
};

/** The external method of a paid order, in a list. */
export function externalNamesOf(order: Order): ExternalMethodName[] {
  return everyExternalMethod.filter((each) => marks[each](order)).map((each) => externalMethods[each].name);
}
