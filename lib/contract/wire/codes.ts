/** The numbers of the wire, by name. No zod here: the browser imports this file as it is. */

export const productTypes = { goods: 0, reviewedGoods: 1, course: 2, activation: 3, renewal: 4 } as const;

export const activation = { none: 0, lapsed: 1, active: 2 } as const;

export const orderStates = { unpaid: 1, cancelled: 2, toDeliver: 3, inDelivery: 4, completed: 5 } as const;

/** A list of orders can also be of those whose last attempt to pay failed. No state of an order; an extension. */
export const paymentFailedFilter = 6;

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

/** How many rows each screen asks for. */
export const pageSizes = {
  home: 99,
  reviews: 10,
  materials: 10,
  search: 9,
  orders: 5,
  myCourses: 10,
  bonuses: 10,
  ledger: 10,
  learning: 100,
  provinces: 1000,
} as const;

/** The one currency of the shop. */
export const currency = "USD";

/** A member's picture is smaller than this. */
export const pictureBytes = 4 * 1024 * 1024;
