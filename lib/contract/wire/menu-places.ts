/** The lists of links that every page has: beside the name, in the menu of phones, and in the two columns of the footer. */
export const menuPlaces = ["header", "phone", "footer", "legal"] as const;

export type MenuPlace = (typeof menuPlaces)[number];

/** The pages of the build that a menu can lead to. */
export const menuTargets = [
  "home",
  "course",
  "about_us",
  "member_benefits",
  "material_library",
  "information_library",
  "join_us",
  "search",
  "contact",
  "newsletter",
  "terms",
  "privacy",
  "refund",
  "shipping",
  "imprint",
  "income_disclosure",
  "ledger_roots",
  "cookies",
] as const;

export type MenuTarget = (typeof menuTargets)[number];

const whole = ["home", "course", "about_us", "member_benefits", "material_library", "information_library", "join_us"] as const satisfies MenuTarget[];

/** The menus of a shop that has chosen no others. */
export const usualMenus: Record<MenuPlace, readonly MenuTarget[]> = {
  header: whole.filter((target) => target !== "information_library"),
  phone: whole,
  footer: [...whole, "newsletter"],
  legal: ["terms", "privacy", "refund", "shipping", "imprint", "income_disclosure", "cookies"],
};
