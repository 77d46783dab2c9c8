import { expect, test } from "@jest/globals";
import { callKeys, rowOf } from "@/lib/contract";
import { ChangeEvent, changeEvents, fillTag, tagsOf } from "@/lib/contract/wire/change-event";

/** Tags differ in how a row calls its id; what counts is the word before it. */
const wordOf = (tag: string) => tag.replace(/\{\w+\}/, "{}");

const used = new Set(callKeys.flatMap((key) => rowOf(key).cache?.tags ?? []).map(wordOf));
const ended = new Set<string>(Object.values(changeEvents).flat().map(wordOf));

test("every tag of a cached read is ended by some event, so that no edit stays unseen", () => {
  expect([...used].filter((tag) => !ended.has(tag))).toEqual([]);
});

test("every tag that an event ends belongs to some cached read", () => {
  expect([...ended].filter((tag) => !used.has(tag))).toEqual([]);
});

test("a changed product ends its own page and the lists", () => {
  expect(tagsOf({ event: "product-changed", id: 7 })).toEqual(["product:7", "products"]);
});

test("a review ends the product's rating and its reviews", () => {
  expect(tagsOf({ event: "review-changed", id: 7 })).toEqual(["reviews:7", "product:7"]);
});

test("no tag of an event is left unfilled", () => {
  for (const event of Object.keys(changeEvents) as (keyof typeof changeEvents)[]) {
    for (const tag of tagsOf({ event, id: 12 })) expect(tag).toMatch(/^[a-z]+(:12)?$/);
  }
});

test("fillTag takes the value that the tag names", () => {
  expect(fillTag("chapters:{productId}", { productId: 3, id: 4 })).toBe("chapters:3");
});

for (const wrong of [
  { event: "price-changed", id: 7, deliveryId: "1" },
  { event: "product-changed", id: 0, deliveryId: "1" },
  { event: "product-changed", id: "7", deliveryId: "1" },
  { event: "product-changed", id: 7, deliveryId: "" },
  { event: "product-changed", deliveryId: "1" },
]) {
  test(`${JSON.stringify(wrong)} is no change event`, () => {
    expect(ChangeEvent.safeParse(wrong).success).toBe(false);
  });
}
