type Data = Record<string, unknown>;
type Check = (value: unknown, data: Data) => boolean;

const text: Check = (value) => typeof value === "string" && value.length > 0;
const address: Check = (value) => typeof value === "string" && /^https?:\/\/[^\s]+$/.test(value);
const addresses: Check = (value) => Array.isArray(value) && value.length > 0 && value.every((each) => address(each, {}));
const count: Check = (value) => Number.isInteger(value) && Number(value) > 0;
/** A moment with its time zone. */
const moment: Check = (value) => typeof value === "string" && /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(value);
const duration: Check = (value) => typeof value === "string" && /^PT(?=\d)(\d+H)?(\d+M)?(\d+S)?$/.test(value);
const money: Check = (value) => typeof value === "string" && /^\d+\.\d\d$/.test(value);
const oneOf =
  (...values: unknown[]): Check =>
  (value) =>
    values.includes(value);
const rating: Check = (value, { bestRating, worstRating }) => Number(value) >= Number(worstRating) && Number(value) <= Number(bestRating);

/** An object of a type, or several, each with the required fields. */
const one =
  (...types: string[]): Check =>
  (value) =>
    types.includes(String((value as Data)["@type"])) && problemsOf(value as Data).length === 0;
const some =
  (type: string): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every((each) => one(type)(each, {}));

const numbered: Check = (value) => (value as Data[]).every(({ position }, place) => position === place + 1);
const unlike = (values: unknown[]) => new Set(values).size === values.length;

/** A breadcrumb of at least two steps, each with its address. */
const steps: Check = (value) =>
  some("ListItem")(value, {}) &&
  (value as Data[]).length > 1 &&
  numbered(value, {}) &&
  (value as Data[]).every(({ item }) => address(item, {}));

/** Pages of this site without duplicates. */
const pages: Check = (value) => {
  const addressesOf = (value as Data[]).map(({ url }) => String(url));
  const hosts = new Set(addressesOf.map((url) => new URL(url).host));
  return (value as Data[]).every((each) => one("ListItem")(each, {})) && numbered(value, {}) && unlike(addressesOf) && hosts.size <= 1;
};

/** The fields that search engines require or show, by type. */
const required: Record<string, Record<string, Check>> = {
  Organization: { name: text, url: address },
  WebSite: { name: text, url: address, inLanguage: text, potentialAction: one("SearchAction") },
  SearchAction: { target: one("EntryPoint"), "query-input": oneOf("required name=search_term_string") },
  EntryPoint: { urlTemplate: (value) => /^https?:\/\/\S+\?keyword=\{search_term_string\}$/.test(String(value)) },
  BreadcrumbList: { itemListElement: steps },
  ItemList: { itemListElement: pages, numberOfItems: (value, data) => value === (data.itemListElement as Data[]).length },
  ListItem: { position: count, name: text },
  Product: { name: text, description: text, url: address, image: addresses, sku: text, brand: one("Brand"), offers: some("Offer") },
  Brand: { name: text },
  Offer: { price: money, priceCurrency: oneOf("USD") },
  Course: {
    name: text,
    description: text,
    url: address,
    image: addresses,
    inLanguage: (value) => Array.isArray(value) && value.length > 0,
    provider: one("Organization"),
    offers: (value) => some("Offer")(value, {}) && (value as Data[]).every(({ category }) => oneOf("Paid", "Free")(category, {})),
    hasCourseInstance: one("CourseInstance"),
  },
  CourseInstance: { courseMode: oneOf("Online"), courseWorkload: duration },
  VideoObject: { name: text, description: text, thumbnailUrl: addresses, uploadDate: moment, url: address },
  AggregateRating: { ratingValue: rating, ratingCount: count, bestRating: count },
  Review: { author: one("Person"), datePublished: moment, reviewRating: one("Rating") },
  Person: { name: (value) => text(value, {}) && String(value).length < 100 },
  Rating: { ratingValue: rating, bestRating: count },
};

/** Optional fields with their checks, by type. */
const optional: Record<string, Record<string, Check>> = {
  Organization: { logo: address, email: text },
  Product: { aggregateRating: one("AggregateRating"), review: some("Review") },
  Course: { aggregateRating: one("AggregateRating"), review: some("Review") },
  Offer: { availability: oneOf("https://schema.org/InStock", "https://schema.org/OutOfStock"), url: address, name: text },
  VideoObject: { duration },
};

/** The missing or wrong fields of structured data, as «type.field»; an unknown type is reported as a whole. */
export function problemsOf(data: Data): string[] {
  if (Array.isArray(data["@graph"])) return data["@graph"].flatMap(problemsOf);
  const type = String(data["@type"]);
  const fields = required[type];
  if (!fields) return [type];
  const needed = Object.entries(fields).filter(([field, holds]) => data[field] === undefined || !holds(data[field], data));
  const wrong = Object.entries(optional[type] ?? {}).filter(([field, holds]) => data[field] !== undefined && !holds(data[field], data));
  return [...needed, ...wrong].map(([field]) => `${type}.${field}`);
}
