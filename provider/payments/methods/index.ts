import type { SentData } from "../../../lib/contract/index.ts";
import type { LanguageHeader } from "../../../lib/contract/wire/language.ts";
import { type ExternalMethod, externalMethods, type PaymentMethod } from "../../../lib/contract/wire/payment-codes.ts";
import type { PaidBy } from "../../db/schema/index.ts";
import type { ProviderSettings } from "../../runtime/settings.ts";
import { acquirer } from "../acquirer.ts";
import { accounts } from "./accounts.ts";
import { card } from "./card.ts";
import { eWallet } from "./e-wallet.ts";
import type { ExternalMethodFacts, LinkOffer } from "./method.ts";

const externalMethodFacts = Object.values({ card, "e-wallet": eWallet } satisfies Record<ExternalMethod, ExternalMethodFacts>);

/** Every file of a method. */
export const methods = [accounts, ...externalMethodFacts];

/** The method that charges the external part of a payment; null for one from accounts alone. */
export function externalMethodOf(code: PaymentMethod): ExternalMethodFacts | null {
  return externalMethodFacts.find(({ codes }) => codes.includes(code)) ?? null;
}

/** Whether the shop takes a method. */
export function isOffered({ name }: ExternalMethodFacts, settings: ProviderSettings): boolean {
  return acquirer.methodsIn(settings).includes(name);
}

/** Which methods the payment page of a member offers. */
export function externalOffers(settings: ProviderSettings): SentData<"GET payment/external"> {
  const offers = externalMethodFacts.map((method) => [externalMethods[method.name].name, isOffered(method, settings)]);
  return Object.fromEntries(offers);
}

/** What the page of a pay link offers. */
export function linkOffers(settings: ProviderSettings, language: LanguageHeader): LinkOffer {
  return Object.assign({}, ...externalMethodFacts.map((method) => method.linkOffer(isOffered(method, settings), language)));
}

/** An external amount whose method is not told, in the words of the console. */
export const externalMethodWords = externalMethodFacts.map(({ console }) => console).join(" or ");

const described = [...externalMethodFacts, ...Object.values(accounts.byType)];

/** The code of UN/CEFACT 4461 for how something was paid; 1 where that is not told. */
export function meansOf(by: PaidBy): string {
  return described.find(({ invoice }) => invoice.by === by)?.invoice.means ?? "1";
}
