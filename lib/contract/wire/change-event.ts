import { z } from "zod";

/** What can change in the shop that a public page shows, and the tags of the cached reads it ends. */
export const changeEvents = {
  "product-changed":   ["product:{id}", "products"],
  "stock-changed":     ["product:{id}"],
  "category-changed":  ["categories", "products"],
  "advert-changed":    ["adverts"],
  "chapters-changed":  ["chapters:{id}"],
  "review-changed":    ["reviews:{id}", "product:{id}"],
  "material-changed":  ["materials"],
  "agreement-changed": ["agreements"],
  "country-changed":   ["countries"],
} as const;

export type ChangeEventName = keyof typeof changeEvents;

const names = Object.keys(changeEvents) as [ChangeEventName, ...ChangeEventName[]];

/** One event as the provider posts it. */
export const ChangeEvent = z.object({
  event: z.enum(names),
  /** The row it is about, where the event is about one. */
  id: z.int().positive().nullable(),
  /** Names the delivery: a repeated one does no harm. */
  deliveryId: z.string().min(1),
});

export type ChangeEvent = z.infer<typeof ChangeEvent>;

/** The cache tags that an event ends. */
export function tagsOf({ event, id }: Pick<ChangeEvent, "event" | "id">): string[] {
  return changeEvents[event].map((tag) => fillTag(tag, { id }));
}

/** `product:{id}` with its values filled in. */
export function fillTag(tag: string, values: Record<string, unknown>): string {
  return tag.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
