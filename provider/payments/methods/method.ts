import type { ParsedInput, SentData } from "../../../lib/contract/index.ts";
import type { LanguageHeader } from "../../../lib/contract/wire/language.ts";
import type { ExternalMethod, PaymentMethod } from "../../../lib/contract/wire/payment-codes.ts";
import type { Db } from "../../db/client.ts";
import type { PaidBy, payment } from "../../db/schema/index.ts";
import type { Context } from "../../http/context.ts";
import type { TypedCard } from "../../modules/card/cards.ts";
import type { Shop } from "../../runtime/shop.ts";
import type { ChargeOutcome } from "../port.ts";

type Payment = typeof payment.$inferSelect;

/** How an order is paid. A payer through a link may type a card for this payment only. */
export type Choice = Omit<ParsedInput<"POST payment">, "orderId" | "transactionPassword"> & { typedCard?: TypedCard | null };

type Beginning = {
  form: Choice;
  payer: Pick<Payment, "payerId"> & Partial<Pick<Payment, "payLinkId">>;
  externalCents: number;
  context: Context;
};

/** What an attempt stores of the source that it charges, and the token of a card, which it does not store. */
type Source = Partial<Pick<Payment, "cardId" | "eWallet" | "counters">> & { cardToken?: string };

/** What an attempt to pay is charged by. */
export type Charged = Pick<Payment, "id" | "cardId" | "externalCents"> & { cardToken?: string };

/** What the page of a pay link is told of the methods. */
export type LinkOffer = Pick<SentData<"POST payLink/show">, "card" | "eWallets">;

/** A method that charges something outside of the shop, and all that the shop knows of it. */
export type ExternalMethodFacts = {
  name: ExternalMethod;
  /** Alone, and together with accounts of the payer. */
  codes: readonly PaymentMethod[];

  /** Finds what will be charged, or refuses the form. */
  begin(tx: Db, beginning: Beginning): Promise<Source>;

  /** Charges an attempt. A repetition charges once. */
  charge(shop: Shop, attempt: Charged): Promise<ChargeOutcome>;

  /** Notes the end of an attempt at its source. */
  approved?(db: Db, attempt: Pick<Payment, "cardId">, now: Date): Promise<void>;
  declined?(db: Db, attempt: Pick<Payment, "cardId">, now: Date): Promise<void>;

  linkOffer(isOffered: boolean, language: LanguageHeader): Partial<LinkOffer>;

  /** `means` is the code of UN/CEFACT 4461. */
  invoice: { by: PaidBy; means: string };

  /** Its name in the console. */
  console: string;
};
