/** Pages that are cached and shown to everybody; those with a query id are kept under an inner address with the id in its path. */
export const cachedPages: Record<string, { innerQuery?: string }> = {
  "/": {},
  "/course": {},
  "/about_us": {},
  "/member_benefits": {},
  "/join_us": {},
  "/material_library": {},
  "/course_detail": { innerQuery: "id" },
};

/** Pages of visitors that are rendered for each request. */
const visitorPages = ["/login", "/search"];

/** Pages that need a member: without a session the visitor is sent to the login page first. */
export const memberPages = ["/cart", "/collect", "/member"];

/** Pages with a document of their own under the strict content policy: whatever takes a password, a card or money. */
export function isStrictPage(path: string): boolean {
  return path === "/login" || memberPages.includes(path);
}

/** Whether an address without its language is a page of the shop. */
export function isPage(path: string): boolean {
  return Object.hasOwn(cachedPages, path) || visitorPages.includes(path) || memberPages.includes(path);
}
