/** The page of a list that an address asks for; whatever is none is the first. */
export function pageNumberOf(page: string | string[] | undefined): number {
  return typeof page === "string" && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}
