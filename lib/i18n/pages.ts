/** A page that the framework caches, the same for all. */
type CachedPage = {
  kind: "cached";
  /** The query parameter with an id. The page is rewritten to an inner path with the id, so that it can be cached. */
  innerQuery?: string;
  /** It names a page by a slug, and not by a number. */
  bySlug?: true;
  /** The page exists without the id too. */
  optional?: true;
};

/** A page for visitors and members that is rendered on request: a search, or a form. */
type VisitorPage = {
  kind: "visitor";
  /**
   * One document serves everyone, or all visitors without a cookie that the page shows something of; its scripts ask for what is the visitor's own.
   * A page that reads a cookie beyond those must not be shared.
   */
  shared?: "everyone" | "guest";
  /** The query parameters that a shared page reads. A request with any other is rendered on its own. */
  query?: readonly string[];
};

/** A page of members: without a session it redirects to the login page. One document serves all members, so it reads no cookie. */
type MemberPage = { kind: "member"; query: readonly string[] };

export type Page = CachedPage | VisitorPage | MemberPage;

const ofMembers = (...query: string[]): MemberPage => ({ kind: "member", query });
const periods = ["beginPeriod", "endPeriod", "page"];
const bonusOf = ["period", "bonusType", "page"];
const days = ["from", "to", "page"];

/** All pages of the shop by their path without the language. */
export const pages: Record<string, Page> = {
  "/": { kind: "cached" },
  "/course": { kind: "cached", innerQuery: "category", optional: true },
  "/about_us": { kind: "cached" },
  "/page": { kind: "cached", innerQuery: "id", bySlug: true },
  "/cookies": { kind: "cached" },
  "/member_benefits": { kind: "cached" },
  "/join_us": { kind: "cached" },
  "/material_library": { kind: "cached" },
  "/material_library_detail": { kind: "cached", innerQuery: "info" },
  "/information_library": { kind: "cached" },
  "/information_detail": { kind: "cached", innerQuery: "id" },
  "/ledger_roots": { kind: "cached" },
  "/income_disclosure": { kind: "cached" },
  "/opening": { kind: "cached" },
  "/course_detail": { kind: "cached", innerQuery: "id" },

  "/search": {
    kind: "visitor",
    shared: "everyone",
    query: ["keyword", "page", "category", "type", "min", "max", "language", "free", "member", "sort"],
  },
  "/cart": { kind: "visitor", shared: "everyone" },
  "/contact": { kind: "visitor", shared: "everyone" },
  "/newsletter": { kind: "visitor", shared: "everyone" },
  "/newsletter_confirm": { kind: "visitor" },
  "/newsletter_end": { kind: "visitor" },
  "/login": { kind: "visitor", shared: "guest", query: ["redirect", "changed"] },
  "/register": { kind: "visitor", shared: "guest", query: ["redirect"] },
  "/second_step": { kind: "visitor" },
  "/email_undo": { kind: "visitor" },
  "/security_undo": { kind: "visitor" },
  "/notice": { kind: "visitor" },
  "/pay_for": { kind: "visitor" },
  "/pay_gateway": { kind: "visitor" },
  "/preview": { kind: "visitor" },

  "/member": ofMembers(),
  "/collect": ofMembers(),
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

/** The page of a path without its language; null for any other path, such as "/constructor". */
export function pageAt(path: string): Page | null {
  return Object.hasOwn(pages, path) ? (pages[path] ?? null) : null;
}

/** The cached page of a path; null for any other. */
export function cachedPageAt(path: string): CachedPage | null {
  const page = pageAt(path);
  return page?.kind === "cached" ? page : null;
}

/** The paths of all pages of a kind. */
export function pathsOf(kind: Page["kind"]): string[] {
  return Object.keys(pages).filter((path) => pages[path]?.kind === kind);
}

/** Who gets one shared document of a page, and the query parameters that it reads; null for a page that is rendered for each request or by the framework's cache. */
export function sharingOf(path: string): { viewer: "everyone" | "guest" | "member"; query: readonly string[] } | null {
  const page = pageAt(path);
  if (page?.kind === "member") return { viewer: "member", query: page.query };
  return page?.kind === "visitor" && page.shared ? { viewer: page.shared, query: page.query ?? [] } : null;
}

/**
 * The kind of document, which decides the content policy: without a nonce, as a public page or a search; one that takes a password, a card or money; or a
 * member's own videos, where the player may evaluate scripts. A navigation between kinds loads a new document.
 */
export type DocumentKind = "cached" | "strict" | "playing";

/** The kind of document of a page. */
export function documentOf(path: string): DocumentKind {
  if (path === "/my_course_detail") return "playing";
  const page = pageAt(path);
  return !page || page.kind === "cached" || path === "/search" ? "cached" : "strict";
}

/** The paths of the pages that one document may show, one after the other. */
export function pathsOfDocument(kind: DocumentKind): string[] {
  return Object.keys(pages).filter((path) => documentOf(path) === kind);
}
