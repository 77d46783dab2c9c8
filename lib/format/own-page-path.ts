/** The address of a page that the shop has made itself. */
export const ownPagePath = (slug: string) => `/page?id=${slug}`;
