/** Pages that are cached and shown to everybody; those with a query id are kept under an inner address with the id in its path. */
export const cachedPages: Record<string, { innerQuery?: string /** Without the id it is a page as well. */; optional?: true }> = {
  "/": {},
  "/course": { innerQuery: "category", optional: true },
  "/about_us": {},
  "/member_benefits": {},
  "/join_us": {},
  "/material_library": {},
  "/material_library_detail": { innerQuery: "info" },
  "/course_detail": { innerQuery: "id" },
};

/** Pages that anybody may open and that are rendered for each request. */
const visitorPages = ["/search", "/login", "/register", "/cart"];

/** Pages that need a member: without a session the visitor is sent to the login page first. */
export const memberPages = [
  "/collect",
  "/member",
  "/check_out",
  "/pay_now",
  "/pay_gateway",
  "/pay_status",
  "/order_list",
  "/order_detail",
  "/order_comment",
  "/card_list",
  "/add_card",
  "/address_list",
  "/add_address",
  "/wallet",
  "/wallet_transfer",
  "/wallet_withdraw",
  "/reorder_credit",
  "/setting",
  "/my_course",
  "/my_course_detail",
  "/learning_duration",
  "/estimated_bonus",
  "/estimated_bonus_detail",
  "/history_bonus",
  "/history_bonus_detail",
  "/enro_tree",
  "/service",
];

/**
 * What kind of document a page is, and so which content policy holds there: one that everybody gets alike; one that takes a password,
 * a card or money; or a member's own films, where a player that has to evaluate scripts may. From one kind to another a document is loaded.
 */
export type DocumentKind = "cached" | "strict" | "playing";

export function documentOf(path: string): DocumentKind {
  if (path === "/my_course_detail") return "playing";
  return ["/login", "/register", "/cart"].includes(path) || memberPages.includes(path) ? "strict" : "cached";
}

/** Whether an address without its language is a page of the shop. */
export function isPage(path: string): boolean {
  return Object.hasOwn(cachedPages, path) || visitorPages.includes(path) || memberPages.includes(path);
}
