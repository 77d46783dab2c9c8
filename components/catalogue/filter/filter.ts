export const kinds = ["course", "goods"] as const;
export const sorts = ["relevance", "newest", "price-up", "price-down", "rating"] as const;

export type Filter = {
  kind: (typeof kinds)[number] | null;
  /** Dollars that it costs at least, and at most. */
  least: number | null;
  most: number | null;
  /** The code of a language that a course is held in. */
  language: string | null;
  /** Only what costs members nothing; only what costs members less than others. */
  free: boolean;
  member: boolean;
  /** Relevance is the shop's own order. */
  sort: (typeof sorts)[number];
};

export const noFilter: Filter = { kind: null, least: null, most: null, language: null, free: false, member: false, sort: "relevance" };

/** What a filter is called in an address. */
export const filterNames = ["type", "min", "max", "language", "free", "member", "sort"];

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null;
}

/** Dollars as somebody types them; null for what is no sum. */
export function readDollars(text: string | null): number | null {
  const typed = text?.trim().replace(",", ".") ?? "";
  return /^\d{1,7}(\.\d{1,2})?$/.test(typed) ? Number(typed) : null;
}

/** The filter that an address asks for; what it does not know it leaves out. */
export function readFilter(query: URLSearchParams): Filter {
  const [one, other] = [readDollars(query.get("min")), readDollars(query.get("max"))];
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

/** An address's query with this filter instead of its own; whatever else it says stays. */
export function withFilter(query: string, filter: Filter): string {
  const params = new URLSearchParams(query);
  for (const name of filterNames) params.delete(name);
  valuesOf(filter).forEach((value, place) => {
    if (value !== null) params.set(filterNames[place] ?? "", value);
  });
  const text = params.toString();
  return text && `?${text}`;
}

/** Whether it asks for anything at all. */
export function isFiltered(filter: Filter): boolean {
  return valuesOf(filter).some((value) => value !== null);
}
