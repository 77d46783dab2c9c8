import { expect, test } from "@jest/globals";
import { callKeys, rowOf } from "@/lib/contract";
import { ChangeEvent, changeEvents, fillTag, shopTag, tagsOf } from "@/lib/contract/wire/change-event";

/** A tag without the name of its id, which differs between rows. */
const wordOf = (tag: string) => tag.replace(/\{\w+\}/, "{}");

const used = new Set([shopTag, ...callKeys.flatMap((key) => rowOf(key).cache?.tags ?? [])].map(wordOf));
const ended = new Set<string>(Object.values(changeEvents).flat().map(wordOf));

test("every tag of a cached read is invalidated by some event", () => {
  expect([...used].filter((tag) => !ended.has(tag))).toEqual([]);
});

test("every tag that an event invalidates belongs to a cached read", () => {
  expect([...ended].filter((tag) => !used.has(tag))).toEqual([]);
});

test("a changed product invalidates its own page and the lists", () => {
  expect(tagsOf({ event: "product-changed", id: 7 })).toEqual(["product:7", "products"]);
});

test("an event about all rows of a kind has no id", () => {
  expect(tagsOf({ event: "agreement-changed", id: null })).toEqual(["agreements"]);
});

test("every event of the table is accepted", () => {
  for (const event of Object.keys(changeEvents)) expect(ChangeEvent.safeParse({ event, id: 1, deliveryId: "1" }).success).toBe(true);
});

test("a review invalidates the product's rating and its reviews", () => {
  expect(tagsOf({ event: "review-changed", id: 7 })).toEqual(["reviews:7", "product:7"]);
});

test("every tag of an event is filled in", () => {
  for (const event of Object.keys(changeEvents) as (keyof typeof changeEvents)[]) {
    for (const tag of tagsOf({ event, id: 12 })) expect(tag).toMatch(/^[a-z]+(:12)?$/);
  }
});

test("fillTag inserts the value that the tag names", () => {
  expect(fillTag("chapters:{productId}", { productId: 3, id: 4 })).toBe("chapters:3");
});

for (const wrong of [
  { event: "price-changed", id: 7, deliveryId: "1" },
  { event: "product-changed", id: 0, deliveryId: "1" },
  { event: "product-changed", id: "7", deliveryId: "1" },
  { event: "product-changed", id: 7, deliveryId: "" },
  { event: "product-changed", deliveryId: "1" },
]) {
  test(`${JSON.stringify(wrong)} is an invalid change event`, () => {
    expect(ChangeEvent.safeParse(wrong).success).toBe(false);
  });
}
