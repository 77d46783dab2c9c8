type CachedPage = {
  /** The query parameter with an id. The page is rewritten to an inner path with the id, so that it can be cached. */
  innerQuery?: string;
  /** The page exists without the id too. */
  optional?: true;
};

/** The public pages, which are cached. */
export const cachedPages: Record<string, CachedPage> = {
  "/": {},
  "/course": { innerQuery: "category", optional: true },
  "/about_us": {},
  "/cookies": {},
  "/member_benefits": {},
  "/join_us": {},
  "/material_library": {},
  "/material_library_detail": { innerQuery: "info" },
  "/information_library": {},
  "/information_detail": { innerQuery: "id" },
  "/ledger_roots": {},
  "/income_disclosure": {},
  "/course_detail": { innerQuery: "id" },
};

/** Pages for visitors and members that the framework does not cache: a search, and forms. The storefront's server shares most of them. */
export const visitorPages = [
  "/search",
  "/login",
  "/second_step",
  "/register",
  "/email_undo",
  "/security_undo",
  "/newsletter",
  "/newsletter_confirm",
  "/newsletter_end",
  "/cart",
  "/contact",
  "/notice",
  "/pay_for",
  "/pay_gateway",
  "/preview",
];

/** The pages of members. Without a session, visitors are redirected to the login page. */
export const memberPages = [
  "/collect",
  "/member",
  "/check_out",
  "/pay_now",
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
  "/wallet_collect",
  "/wallet_statements",
  "/reorder_credit",
  "/setting",
  "/security",
  "/your_data",
  "/my_course",
  "/my_course_detail",
  "/learning_duration",
  "/estimated_bonus",
  "/estimated_bonus_detail",
  "/history_bonus",
  "/history_bonus_detail",
  "/rank",
  "/enro_tree",
  "/team_orders",
  "/service",
  "/message_center",
];

/**
 * The kind of document, which decides the content policy: without a nonce, as a public page or a search; one that takes a password, a card or money; or a
 * member's own videos, where the player may evaluate scripts. A navigation between kinds loads a new document.
 */
export type DocumentKind = "cached" | "strict" | "playing";

/** The kind of document of a page. */
export function documentOf(path: string): DocumentKind {
  if (path === "/my_course_detail") return "playing";
  return memberPages.includes(path) || (visitorPages.includes(path) && path !== "/search") ? "strict" : "cached";
}

/** Whether a path without its language is a page of the shop. */
export function isPage(path: string): boolean {
  return Object.hasOwn(cachedPages, path) || visitorPages.includes(path) || memberPages.includes(path);
}

type SharedPage = {
  /** Who gets the shared document: everyone, visitors without a cookie that the page shows something of, or members. */
  viewer: "everyone" | "guest" | "member";
  /** The query parameters that the page reads. A request with any other parameter is rendered on its own. */
  query: readonly string[];
};

const ofMembers = (...query: string[]): SharedPage => ({ viewer: "member", query });
const periods = ["beginPeriod", "endPeriod", "page"];
const bonusOf = ["period", "bonusType", "page"];
const days = ["from", "to", "page"];

/**
 * The pages that are rendered on request without anything personal, so that one document serves all: its scripts ask for what is the
 * visitor's own. A page that reads a cookie, beyond those that `viewer` excludes, must not be listed.
 */
export const sharedPages: Record<string, SharedPage> = {
  "/search": {
    viewer: "everyone",
    query: ["keyword", "page", "category", "type", "min", "max", "language", "free", "member", "sort"],
  },
  "/cart": { viewer: "everyone", query: [] },
  "/contact": { viewer: "everyone", query: [] },
  "/newsletter": { viewer: "everyone", query: [] },
  "/login": { viewer: "guest", query: ["redirect", "changed"] },
  "/register": { viewer: "guest", query: ["redirect"] },
  "/collect": ofMembers(),
  "/member": ofMembers(),
  "/check_out": ofMembers("addr", "is_cart"),
  "/pay_now": ofMembers("order", "pay_type", "cards_default"),
  "/pay_status": ofMembers("order"),
  "/order_list": ofMembers("status", "page"),
  "/order_detail": ofMembers("id"),
  "/order_comment": ofMembers("id"),
  "/card_list": ofMembers("order", "pay_type"),
  "/add_card": ofMembers("order", "cards_default"),
  "/address_list": ofMembers("from_check", "is_cart"),
  "/add_address": ofMembers("item", "from_check", "is_cart"),
  "/wallet": ofMembers(...days),
  "/wallet_transfer": ofMembers(),
  "/wallet_withdraw": ofMembers(),
  "/wallet_collect": ofMembers(),
  "/wallet_statements": ofMembers("account"),
  "/reorder_credit": ofMembers(...days),
  "/setting": ofMembers(),
  "/security": ofMembers(),
  "/your_data": ofMembers(),
  "/my_course": ofMembers("page"),
  "/my_course_detail": ofMembers("id"),
  "/learning_duration": ofMembers(),
  "/estimated_bonus": ofMembers(...periods),
  "/estimated_bonus_detail": ofMembers(...bonusOf),
  "/history_bonus": ofMembers(...periods),
  "/history_bonus_detail": ofMembers(...bonusOf),
  "/rank": ofMembers(),
  "/team_orders": ofMembers("period", "side"),
  "/enro_tree": ofMembers("kind", "top", "search"),
  "/service": ofMembers(),
  "/message_center": ofMembers("topic"),
};
