/** Parses the page number of a list. Anything invalid is the first page. */
export function pageNumberOf(page: string | string[] | undefined): number {
  return typeof page === "string" && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}
