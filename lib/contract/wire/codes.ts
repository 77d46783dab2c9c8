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

export type ProductType = (typeof productTypes)[keyof typeof productTypes];

export const activation = { none: 0, lapsed: 1, active: 2 } as const;

export const orderStates = { unpaid: 1, cancelled: 2, toDeliver: 3, inDelivery: 4, completed: 5 } as const;

export type OrderState = (typeof orderStates)[keyof typeof orderStates];

/** Whether the forms of a country ask for an SSN, EIN or PIN. */
export const identityRules = ["required", "optional", "none"] as const;

export type IdentityRule = (typeof identityRules)[number];

/** The sides of a member in the placement tree: left for the power team, right for the pay team. */
export const sides = ["left", "right"] as const;

/** The names of the ranks, from the lowest to the highest. A provider may have others. */
export const rankNames = [
  "No Rank",
  "Silver",
  "Gold",
  "Platinum",
  "Diamond",
  "Amber",
  "Sapphire",
  "Ruby",
  "Crown",
  "Crown Ambassador",
  "Elite Crown Ambassador",
] as const;

/** The rules by which bonuses are earned. */
export const bonusKinds = ["welcome", "unilevel", "pairing", "mutualRelay", "leadership", "differential", "retail", "contribution"] as const;

/** The states of an order in sentences for the operator. */
export const orderStateNames: Record<OrderState, string> = {
  1: "unpaid",
  2: "cancelled",
  3: "to be delivered",
  4: "in delivery",
  5: "completed",
};

/** Filters a list by orders whose last payment attempt failed. It is not a state of an order. Extension. */
export const paymentFailedFilter = 6;

/** The allowed length of a password. */
export const passwordLength = { shortest: 8, longest: 128 } as const;

/** The most characters of a nickname. */
export const maxNicknameLength = 40;

/** The most characters of a text over several lines. */
export const maxParagraphLength = 4000;

/** The page size of each list. */
export const pageSizes = {
  home: 99,
  reviews: 10,
  materials: 10,
  search: 9,
  orders: 5,
  myCourses: 10,
  bonuses: 10,
  teamOrders: 20,
  ledger: 10,
  notices: 10,
  articles: 10,
  learning: 100,
  provinces: 1000,
  roots: 30,
} as const;

/** A member's picture is smaller than this. */
export const pictureBytes = 4 * 1024 * 1024;

/** The agreements of the shop, by the names of their pages. */
export const agreementKinds = [
  "terms-of-service",
  "privacy-policy",
  "refund-policy",
  "withdrawal-agreement",
  "shipping-policy",
  "imprint",
] as const;

/** Whether visitors find the shop: not opened yet, open, or closed for a while. */
export const shopStates = ["soon", "open", "closed"] as const;

export type ShopState = (typeof shopStates)[number];

/** What notices are about, in the order of the message center's filters. */
export const noticeTopics = ["order", "money", "bonus", "network", "service", "security", "news"] as const;

export type NoticeTopic = (typeof noticeTopics)[number];

export const digestFrequencies = ["none", "daily", "weekly"] as const;

export const articleKinds = ["news", "guide"] as const;
