type Data = Record<string, unknown>;

const text = (value: unknown) => typeof value === "string" && value.length > 0;
const address = (value: unknown) => text(value) && /^https?:\/\/[^\s]+$/.test(String(value));
const addresses = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(address);
const moment = (value: unknown) => text(value) && !Number.isNaN(Date.parse(String(value)));
const duration = (value: unknown) => text(value) && /^PT(?=\d)(\d+H)?(\d+M)?(\d+S)?$/.test(String(value));
const money = (value: unknown) => text(value) && /^\d+\.\d\d$/.test(String(value));
const within = (value: unknown, { bestRating, worstRating }: Data) =>
  Number(value) >= Number(worstRating) && Number(value) <= Number(bestRating);

function some(value: unknown, type: string): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((each: Data) => each["@type"] === type && problemsOf(each).length === 0);
}

/** What the search engines' documents ask of each type: the fields without which it counts for nothing. */
const required: Record<string, Record<string, (value: unknown, data: Data) => boolean>> = {
  Organization: { name: text, url: address },
  WebSite: {
    name: text,
    url: address,
    potentialAction: (value) => /^https?:.*\{search_term_string\}$/.test(String((value as { target: Data }).target.urlTemplate)),
  },
  BreadcrumbList: { itemListElement: (value) => some(value, "ListItem") && (value as Data[]).every((each) => address(each.item)) },
  ItemList: { itemListElement: (value) => Array.isArray(value) && (value.length === 0 || some(value, "ListItem")) },
  ListItem: { position: (value) => Number.isInteger(value) && Number(value) > 0, name: text },
  Product: { name: text, image: addresses, offers: (value) => some(value, "Offer") },
  Offer: { price: money, priceCurrency: (value) => value === "USD" },
  Course: {
    name: text,
    description: text,
    provider: (value) => (value as Data)["@type"] === "Organization" && problemsOf(value as Data).length === 0,
    offers: (value) => some(value, "Offer") && (value as Data[]).every(({ category }) => category === "Paid" || category === "Free"),
    hasCourseInstance: (value) => (value as Data).courseMode === "Online" && duration((value as Data).courseWorkload),
  },
  VideoObject: { name: text, description: text, thumbnailUrl: addresses, uploadDate: moment },
  AggregateRating: { ratingValue: within, ratingCount: (value) => Number.isInteger(value) && Number(value) > 0 },
  Review: {
    author: (value) => text((value as Data).name),
    datePublished: moment,
    reviewRating: (value) => within((value as Data).ratingValue, value as Data),
  },
};

/** What is missing in structured data, as «type.field»; a type that nobody described is missing altogether. */
export function problemsOf(data: Data): string[] {
  if (Array.isArray(data["@graph"])) return data["@graph"].flatMap(problemsOf);
  const type = String(data["@type"]);
  const fields = required[type];
  if (!fields) return [type];
  const own = Object.entries(fields).filter(([field, holds]) => data[field] === undefined || !holds(data[field], data));
  const nested = [data.aggregateRating, data.review].flat().filter((each): each is Data => each !== undefined);
  return [...own.map(([field]) => `${type}.${field}`), ...nested.flatMap(problemsOf)];
}
