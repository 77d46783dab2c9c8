import type { LanguageHeader } from "../../../lib/contract/wire/language.ts";
import { paymentMethods } from "../../../lib/contract/wire/payment-codes.ts";
import { Refusal } from "../../http/refusal.ts";
import { countPage } from "../../modules/card/declines.ts";
import { acquirer } from "../acquirer.ts";
import type { ExternalMethodFacts, LinkOffer } from "./method.ts";

/** The e-wallets for a payment page, in a language. */
export function eWalletsIn(isOffered: boolean, language: LanguageHeader): LinkOffer["eWallets"] {
  return isOffered ? acquirer.eWallets.map(({ value, label, local }) => ({ value, label: local?.[language] ?? label })) : [];
}

export const eWallet: ExternalMethodFacts = {
  name: "e-wallet",
  codes: [paymentMethods.eWallet, paymentMethods.eWalletAndWallet, paymentMethods.eWalletAndReorderCredit],

  async begin(tx, { form: { type }, payer: { payerId, payLinkId }, externalCents, context: { address, now } }) {
    if (!acquirer.eWallets.some(({ value }) => value === type)) throw new Refusal("unknownEWallet", { field: "type" });
    const user = { memberId: payerId, linkId: payLinkId, address };
    return { eWallet: type, counters: externalCents > 0 ? await countPage(tx, user, now) : null };
  },

  // The payer confirms each payment on the acquirer's page.
  charge: async () => "challenge",

  linkOffer: (isOffered, language) => ({ eWallets: eWalletsIn(isOffered, language) }),
  invoice: { by: "eWallet", means: "68" },
  console: "e-wallet",
};
