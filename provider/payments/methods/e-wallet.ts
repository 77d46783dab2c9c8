import type { LanguageHeader } from "../../../lib/contract/wire/language.ts";
import { paymentMethods } from "../../../lib/contract/wire/payment-codes.ts";
import { Refusal } from "../../http/refusal.ts";
import { acquirer } from "../acquirer.ts";
import type { ExternalMethodFacts, LinkOffer } from "./method.ts";

/** The e-wallets for a payment page, in a language. */
export function eWalletsIn(isOffered: boolean, language: LanguageHeader): LinkOffer["eWallets"] {
  return isOffered ? acquirer.eWallets.map(({ value, label, local }) => ({ value, label: local?.[language] ?? label })) : [];
}

export const eWallet: ExternalMethodFacts = {
  name: "e-wallet",
  codes: [paymentMethods.eWallet, paymentMethods.eWalletAndWallet, paymentMethods.eWalletAndReorderCredit],

  async begin(_, { form: { type } }) {
    if (!acquirer.eWallets.some(({ value }) => value === type)) throw new Refusal("unknownEWallet", { field: "type" });
    return { eWallet: type };
  },

  // The payer confirms each payment on the acquirer's page.
  charge: async () => "challenge",

  linkOffer: (isOffered, language) => ({ eWallets: eWalletsIn(isOffered, language) }),
  invoice: { by: "eWallet", means: "68" },
  console: "e-wallet",
};
