import { type AccountType, accountTypes, type PaymentMethod, paymentMethods } from "../../../lib/contract/wire/payment-codes.ts";
import type { ExternalMethodFacts } from "./method.ts";

/** How documents and the answers about refunds name the payer's own accounts. */
type Account = Pick<ExternalMethodFacts, "invoice"> & { refund: string };

/** The methods that charge nothing outside of the shop, and the accounts that join any method. */
export const accounts: { codes: readonly PaymentMethod[]; byType: Record<AccountType, Account> } = {
  codes: [paymentMethods.wallet, paymentMethods.reorderCredit, paymentMethods.walletAndReorderCredit],
  // ZZZ is a way that the parties agreed on.
  byType: {
    [accountTypes.wallet]: { invoice: { by: "wallet", means: "ZZZ" }, refund: "V wallet" },
    [accountTypes.reorderCredit]: { invoice: { by: "reorderCredit", means: "ZZZ" }, refund: "reorder credit" },
    [accountTypes.voucher]: { invoice: { by: "voucher", means: "ZZZ" }, refund: "voucher credits" },
  },
};
