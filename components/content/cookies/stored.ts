/** What the values are for. Each purpose has a text. */
export const purposes = [
  "signIn",
  "device",
  "remembered",
  "form",
  "payment",
  "platform",
  "referral",
  "look",
  "language",
  "theme",
  "cart",
  "orders",
  "viewed",
  "player",
  "help",
] as const;

type Purpose = (typeof purposes)[number];

/** Until when a value lasts: minutes of a cookie, until the tab is closed, or until the browser's data is deleted. */
export type Stored = {
  purpose: Purpose;
  place: "cookie" | "session" | "local";
  /** A star stands for a random part. In a shop with https, cookies that begin with `canopy` alone have the prefix `__Host-`. */
  names: readonly string[];
  minutes?: number;
};

const day = 24 * 60;

/** Everything that the shop stores in browsers. A test compares it with the code, so a new value needs a line here. */
export const stored: readonly Stored[] = [
  { purpose: "signIn", place: "cookie", names: ["canopy", "canopy-ended"], minutes: 30 * day },
  { purpose: "signIn", place: "cookie", names: ["canopy-half"], minutes: 10 },
  { purpose: "device", place: "cookie", names: ["canopy-device"], minutes: 180 * day },
  { purpose: "remembered", place: "cookie", names: ["canopy-remembered"], minutes: 30 * day },
  { purpose: "form", place: "cookie", names: ["canopy-form"], minutes: 10 },
  { purpose: "payment", place: "cookie", names: ["canopy-gateway-*"], minutes: 10 },
  { purpose: "platform", place: "cookie", names: ["canopy-link"], minutes: 10 },
  { purpose: "referral", place: "cookie", names: ["canopy-referral"], minutes: 30 * day },
  { purpose: "look", place: "cookie", names: ["canopy-look"], minutes: day / 2 },
  { purpose: "language", place: "cookie", names: ["canopy-language"], minutes: 365 * day },
  { purpose: "theme", place: "cookie", names: ["canopy-theme"], minutes: 365 * day },
  { purpose: "theme", place: "local", names: ["canopy-theme"] },
  { purpose: "cart", place: "cookie", names: ["canopy-cart"], minutes: 60 },
  { purpose: "cart", place: "local", names: ["cart", "cart-merge", "cart-prices"] },
  { purpose: "cart", place: "session", names: ["cart-merge-report", "cart-left-out", "buygoods", "buygoods-at"] },
  { purpose: "orders", place: "local", names: ["checkout-attempts", "membership-order"] },
  { purpose: "orders", place: "session", names: ["membership-attempts", "movement", "pay-attempts", "pay-form:*", "pay-link"] },
  { purpose: "viewed", place: "local", names: ["recently-viewed"] },
  { purpose: "player", place: "local", names: ["canopy-player"] },
  { purpose: "help", place: "local", names: ["registered-country", "renewal-reminder"] },
  {
    purpose: "help",
    place: "session",
    names: [
      "pending-favourite",
      "favourite-saved",
      "joined-course",
      "new-name",
      "forgotten-password",
      "transaction-code",
      "email-code",
      "service",
    ],
  },
];
