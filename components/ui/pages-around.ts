/** The first, the last and the neighbours of a page, with names for the gaps between them. */
export function pagesAround(page: number, pages: number): (number | "gap-before" | "gap-after")[] {
  const from = Math.max(2, Math.min(page - 1, pages - 3));
  const to = Math.min(pages - 1, Math.max(page + 1, 4));
  const middle = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
  return [
    1,
    ...(from > 2 ? (["gap-before"] as const) : []),
    ...middle,
    ...(to < pages - 1 ? (["gap-after"] as const) : []),
    ...(pages > 1 ? [pages] : []),
  ];
}
