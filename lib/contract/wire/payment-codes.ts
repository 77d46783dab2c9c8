/** The wire's numbers for payments, by name; in a file of their own, because only payment pages need them. */

export const accountTypes = { creditCard: 0, wallet: 1, reorderCredit: 2, voucher: 3 } as const;

/** The member's own accounts, which hold money of the shop. */
export type AccountType = Exclude<(typeof accountTypes)[keyof typeof accountTypes], 0>;

/** The names of the member's accounts in the ledger and in commands. */
export const accountKinds = { 1: "wallet", 2: "reorder-credit", 3: "voucher" } as const satisfies Record<AccountType, string>;

export type AccountKind = (typeof accountKinds)[AccountType];

/** The codes of the payment methods and of their combinations, as the specification numbers them. */
export const paymentMethods = {
  wallet: 1,
  reorderCredit: 2,
  walletAndReorderCredit: 20,
  card: 13,
  cardAndWallet: 60,
  cardAndReorderCredit: 61,
  eWallet: 14,
  eWalletAndWallet: 70,
  eWalletAndReorderCredit: 71,
} as const;

export type PaymentMethod = (typeof paymentMethods)[keyof typeof paymentMethods];

/** How answers and texts name the methods that charge outside of the shop, and which `pay_type` of an address chooses each. */
export const externalMethods = {
  card: { name: "card", payType: "1" },
  "e-wallet": { name: "eWallet", payType: "5" },
} as const;

export type ExternalMethod = keyof typeof externalMethods;

/** In the sequence in which they are offered. */
export const everyExternalMethod = Object.keys(externalMethods) as ExternalMethod[];

export type ExternalMethodName = (typeof externalMethods)[ExternalMethod]["name"];

type Composition = { externalMethod: ExternalMethod | null; accounts: readonly AccountType[] };

const { wallet, reorderCredit } = accountTypes;

/** The sources of each method. Voucher credits have no method of their own: they may join any other single source. */
export const compositions: Record<PaymentMethod, Composition> = {
  [paymentMethods.wallet]: { externalMethod: null, accounts: [wallet] },
  [paymentMethods.reorderCredit]: { externalMethod: null, accounts: [reorderCredit] },
  [paymentMethods.walletAndReorderCredit]: { externalMethod: null, accounts: [wallet, reorderCredit] },
  [paymentMethods.card]: { externalMethod: "card", accounts: [] },
  [paymentMethods.cardAndWallet]: { externalMethod: "card", accounts: [wallet] },
  [paymentMethods.cardAndReorderCredit]: { externalMethod: "card", accounts: [reorderCredit] },
  [paymentMethods.eWallet]: { externalMethod: "e-wallet", accounts: [] },
  [paymentMethods.eWalletAndWallet]: { externalMethod: "e-wallet", accounts: [wallet] },
  [paymentMethods.eWalletAndReorderCredit]: { externalMethod: "e-wallet", accounts: [reorderCredit] },
};

/** The largest part of an order that voucher credits may pay, in percent. */
export const voucherPercent = 50;

export const turnoverTypes = { credit: 1, debit: 2 } as const;

export const cardBrands = ["Visa", "MasterCard", "JCB", "Discover", "DinersClub", "AMEX"] as const;
