import { expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { findCategory, productsIn } from "@/components/listing/category";
import { CategoryPart } from "@/components/listing/category-part";
import { aProduct } from "@/tests/support/browser/fixtures";
import { renderPage } from "@/tests/support/browser/render-page";

const products = (count: number, from = 1) =>
  Array.from({ length: count }, (_, place) => aProduct({ id: from + place, name: `Product ${from + place}` }));
const child = (id: number, name: string, count: number, from: number) => ({
  id,
  name,
  showStatus: 1 as const,
  products: products(count, from),
});
const garden = { ...child(1, "Garden", 0, 0), children: [child(2, "Growing", 10, 1), child(3, "Woodland", 2, 50)] };

test("CategoryPart has an anchor and names its children", () => {
  renderPage(<CategoryPart category={garden} />);
  const part = screen.getByRole("region", { name: "Garden" });
  expect(part).toHaveAttribute("id", "category-1");
  expect(
    within(part)
      .getAllByRole("heading", { level: 3 })
      .map((each) => each.textContent),
  ).toEqual(["Growing", "Woodland"]);
});

test("CategoryPart shows three rows of a child and links to the rest", () => {
  renderPage(<CategoryPart category={garden} />);
  expect(screen.getAllByRole("heading", { level: 4 })).toHaveLength(9 + 2);
  expect(screen.getByRole("link", { name: "See all in Growing" })).toHaveAttribute("href", "/course?category=2");
  expect(screen.queryByRole("link", { name: "See all in Woodland" })).not.toBeInTheDocument();
});

test("a category includes the products of its children, and empty ones are not found", () => {
  const empty = { ...child(8, "Empty", 0, 0), children: [] };
  expect(productsIn([garden, empty])).toHaveLength(12);
  expect(productsIn([garden, empty], 1)).toHaveLength(12);
  expect(productsIn([garden, empty], 3).map(({ id }) => id)).toEqual([50, 51]);
  expect(findCategory([garden, empty], 8)).toBeNull();
  expect(findCategory([garden, empty], 99)).toBeNull();
});
