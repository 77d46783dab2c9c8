import { expect, test } from "@jest/globals";
import { type ChangeEventName, changeEvents } from "@/lib/contract/wire/change-event";
import { cachedPageAt } from "@/lib/i18n/pages";
import { pagesOf } from "@/lib/server/warm-cache";

const names = Object.keys(changeEvents) as ChangeEventName[];

test("a hidden category has the course list rendered again at once, with the page of the category and the home page", () => {
  expect(pagesOf({ event: "category-changed", id: 7 })).toEqual(["/course", "/course?category=7", "/"]);
  expect(pagesOf({ event: "category-changed", id: null })).toEqual(["/course", "/"]);
});

test.each(names)("%s has only cached pages rendered, with an id where the page needs one", (event) => {
  for (const id of [7, null]) {
    for (const page of pagesOf({ event, id })) {
      const { pathname, searchParams } = new URL(page, "http://shop.example");
      const known = cachedPageAt(pathname);
      expect([page, known]).toEqual([page, expect.anything()]);
      const [[parameter, value] = []] = [...searchParams];
      if (parameter) expect([page, parameter, value]).toEqual([page, known?.innerQuery, String(id)]);
      else expect([page, Boolean(known?.innerQuery) && !known?.optional]).toEqual([page, false]);
    }
  }
});

test("an event about a material or an article renders its own pages, not a product with the same id", () => {
  expect(pagesOf({ event: "material-changed", id: 7 })).toEqual(["/material_library", "/material_library_detail?info=7"]);
  expect(pagesOf({ event: "article-changed", id: 7 })).toEqual(["/information_library", "/information_detail?id=7"]);
});
