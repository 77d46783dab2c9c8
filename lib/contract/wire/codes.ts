/** The numbers of the wire, by name. No zod here: the browser imports this file as it is. */

/** The codes of the wire. 200 and 2004 are the specification's; the others are the reference provider's own. */
export const codes = {
  success: 200,
  badInput: 400,
  notFound: 404,
  conflict: 409,
  refused: 422,
  tooMany: 429,
  fault: 500,
  /** A provider that does not know the call. */
  unanswered: 501,
  signedOut: 2004,
} as const;

export const productTypes = { goods: 0, reviewedGoods: 1, course: 2, activation: 3, renewal: 4 } as const;

export const activation = { none: 0, lapsed: 1, active: 2 } as const;

export const orderStates = { unpaid: 1, cancelled: 2, toDeliver: 3, inDelivery: 4, completed: 5 } as const;

/** A list of orders can also be of those whose last attempt to pay failed. No state of an order; an extension. */
export const paymentFailedFilter = 6;

/** How many characters a password has. */
export const passwordLength = { shortest: 8, longest: 128 } as const;

/** How many characters a text over several lines has at most. */
export const longestParagraph = 4000;

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
