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

type Composition = { outside: "card" | "e-wallet" | null; accounts: readonly AccountType[] };

const { wallet, reorderCredit } = accountTypes;

/** The sources of each method. Voucher credits have no method of their own: they may join any other single source. */
export const compositions: Record<PaymentMethod, Composition> = {
  [paymentMethods.wallet]: { outside: null, accounts: [wallet] },
  [paymentMethods.reorderCredit]: { outside: null, accounts: [reorderCredit] },
  [paymentMethods.walletAndReorderCredit]: { outside: null, accounts: [wallet, reorderCredit] },
  [paymentMethods.card]: { outside: "card", accounts: [] },
  [paymentMethods.cardAndWallet]: { outside: "card", accounts: [wallet] },
  [paymentMethods.cardAndReorderCredit]: { outside: "card", accounts: [reorderCredit] },
  [paymentMethods.eWallet]: { outside: "e-wallet", accounts: [] },
  [paymentMethods.eWalletAndWallet]: { outside: "e-wallet", accounts: [wallet] },
  [paymentMethods.eWalletAndReorderCredit]: { outside: "e-wallet", accounts: [reorderCredit] },
};

/** The largest part of an order that voucher credits may pay, in percent. */
export const voucherPercent = 50;

export const turnoverTypes = { credit: 1, debit: 2 } as const;

export const cardBrands = ["Visa", "MasterCard", "JCB", "Discover", "DinersClub", "AMEX"] as const;
