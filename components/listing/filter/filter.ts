export const kinds = ["course", "goods"] as const;
export const sorts = ["relevance", "newest", "price-up", "price-down", "rating"] as const;

export type Filter = {
  kind: (typeof kinds)[number] | null;
  /** The price range in amount. */
  least: number | null;
  most: number | null;
  /** A course language. */
  language: string | null;
  /** Only products that are free for members, or cheaper for members. */
  free: boolean;
  member: boolean;
  /** "relevance" is the shop's own order. */
  sort: (typeof sorts)[number];
};

export const noFilter: Filter = { kind: null, least: null, most: null, language: null, free: false, member: false, sort: "relevance" };

/** The query parameters of a filter. */
export const filterNames = ["type", "min", "max", "language", "free", "member", "sort"];

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null;
}

/** A typed price; null if it is not valid. */
export function readAmount(text: string | null): number | null {
  const typed = text?.trim().replace(",", ".") ?? "";
  return /^\d{1,7}(\.\d{1,2})?$/.test(typed) ? Number(typed) : null;
}

/** Reads the filter from a query; invalid values are ignored. */
export function readFilter(query: URLSearchParams): Filter {
  const [one, other] = [readAmount(query.get("min")), readAmount(query.get("max"))];
  const swapped = one !== null && other !== null && one > other;
  const language = query.get("language");
  return {
    kind: oneOf(kinds, query.get("type")),
    least: swapped ? other : one,
    most: swapped ? one : other,
    language: language && /^[\w-]{2,12}$/.test(language) ? language : null,
    free: query.get("free") === "1",
    member: query.get("member") === "1",
    sort: oneOf(sorts, query.get("sort")) ?? noFilter.sort,
  };
}

function valuesOf({ kind, least, most, language, free, member, sort }: Filter): (string | null)[] {
  return [
    kind,
    least === null ? null : String(least),
    most === null ? null : String(most),
    language,
    free ? "1" : null,
    member ? "1" : null,
    sort === noFilter.sort ? null : sort,
  ];
}

/** Replaces the filter in a query; other parameters stay. */
export function withFilter(query: string, filter: Filter): string {
  const params = new URLSearchParams(query);
  for (const name of filterNames) params.delete(name);
  valuesOf(filter).forEach((value, place) => {
    if (value !== null) params.set(filterNames[place] ?? "", value);
  });
  const text = params.toString();
  return text && `?${text}`;
}

export function isFiltered(filter: Filter): boolean {
  return valuesOf(filter).some((value) => value !== null);
}
