import { expect, test } from "@jest/globals";
import { freeSlug, slugOf } from "@/provider/operator/slug";

test.each([
  ["Oak Bowl", "oak-bowl"],
  ["Crème brûlée torch!", "creme-brulee-torch"],
  ["  12 Seeds & Co. ", "seeds-co"],
  ["木碗", ""],
])("the slug of «%s» is «%s»", (name, slug) => expect(slugOf(name)).toBe(slug));

test("a long name gives a slug of sixty characters at most, without a dash at its end", () => {
  expect(slugOf(`${"a".repeat(59)} bowl`)).toBe("a".repeat(59));
});

test("a taken slug gets the next free number", () => {
  expect(freeSlug("bowl", [])).toBe("bowl");
  expect(freeSlug("bowl", ["bowl", "bowl-2", "bowl-4"])).toBe("bowl-3");
});
