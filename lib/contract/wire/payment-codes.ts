/** The numbers of money on the wire, by name; apart, for only the pages that pay need them. */

export const accountTypes = { creditCard: 0, wallet: 1, reorderCredit: 2, voucher: 3 } as const;

/** How an order is paid; the sums of two are the codes of the combinations. */
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

/** Voucher credits pay for so much of an order at most, in per cent. */
export const voucherPercent = 50;

export const turnoverTypes = { credit: 1, debit: 2 } as const;

export const cardBrands = ["Visa", "MasterCard", "JCB", "Discover", "DinersClub", "AMEX"] as const;
