import { z } from "zod";

/** The changes that affect public pages, with the tags of the cached reads that they invalidate. */
export const changeEvents = {
  "product-changed":   ["product:{id}", "products"],
  "stock-changed":     ["product:{id}"],
  "category-changed":  ["categories", "products"],
  "advert-changed":    ["adverts"],
  "chapters-changed":  ["chapters:{id}"],
  "review-changed":    ["reviews:{id}", "product:{id}"],
  "material-changed":  ["materials"],
  "article-changed":   ["article:{id}", "articles"],
  "agreement-changed": ["agreements"],
  "country-changed":   ["countries"],
  "profile-changed":   ["profile"],
  "texts-changed":     ["texts"],
  "page-changed":      ["pages"],
  /** Any page may show something of a part that was turned on or off. */
  "parts-changed":     ["shop"],
  "root-published":    ["roots"],
  "income-disclosed":  ["incomes"],
  /** All data belong to another shop now, as after the daily reset of a demo. */
  "shop-replaced":     ["shop"],
} as const;

/** The tag of every cached read, beside its own ones. */
export const shopTag = "shop";

export type ChangeEventName = keyof typeof changeEvents;

const names = Object.keys(changeEvents) as [ChangeEventName, ...ChangeEventName[]];

/** One event as the provider posts it. */
export const ChangeEvent = z.object({
  event: z.enum(names),
  /** The id of the changed row, if the event is about one. */
  id: z.int().positive().nullable(),
  /** The id of the delivery. A repeated delivery is harmless. */
  deliveryId: z.string().min(1),
});

export type ChangeEvent = z.infer<typeof ChangeEvent>;

/** The cache tags that an event invalidates. */
export function tagsOf({ event, id }: Pick<ChangeEvent, "event" | "id">): string[] {
  return changeEvents[event].map((tag) => fillTag(tag, { id }));
}

/** `product:{id}` with its values filled in. */
export function fillTag(tag: string, values: Record<string, unknown>): string {
  return tag.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
