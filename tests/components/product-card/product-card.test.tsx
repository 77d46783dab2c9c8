import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { ProductCard } from "@/components/product-card/product-card";
import { aProduct, aSku } from "@/tests/support/browser/fixtures";
import { renderPage } from "@/tests/support/browser/render-page";

function renderPriced(price: number, promotionPrice: number) {
  renderPage(<ProductCard product={aProduct({ skuStockList: [aSku({ price, promotionPrice })] })} />);
}

test("ProductCard links to its product", () => {
  renderPage(<ProductCard product={aProduct({ id: 7, name: "Sourdough" })} />);
  expect(screen.getByRole("heading", { level: 3, name: "Sourdough" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Sourdough" })).toHaveAttribute("href", "/course_detail?id=7");
});

test("ProductCard shows the list price and the member price at the same size", () => {
  renderPriced(25, 19.5);
  const [list, members] = screen.getAllByRole("definition");
  expect(list).toHaveTextContent("$25");
  expect(members).toHaveTextContent("$19.50");
  expect(list?.className).toBe(members?.className);
  expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual(["List price", "Member"]);
});

test("ProductCard labels a product free that is free for members", () => {
  renderPriced(25, 0);
  expect(screen.getAllByRole("definition").map((price) => price.textContent)).toEqual(["$25", "Free"]);
  expect(screen.getByText("Member")).toBeVisible();
});

test("ProductCard shows neither label nor list price when the list price is zero", () => {
  renderPriced(0, 0);
  expect(screen.getByText("Free")).toBeVisible();
  expect(screen.queryByText("Member")).not.toBeInTheDocument();
  expect(screen.queryByText(/List price/)).not.toBeInTheDocument();
});

test("ProductCard has the hot badge for a recommended product", () => {
  renderPage(<ProductCard product={aProduct({ recommandStatus: 1 })} />);
  expect(screen.getByText("Hot")).toBeVisible();
});

test("ProductCard has no badge otherwise", () => {
  renderPage(<ProductCard product={aProduct({ recommandStatus: 0 })} />);
  expect(screen.queryByText("Hot")).not.toBeInTheDocument();
});

test("ProductCard shows the price of the first available choice", () => {
  const skuStockList = [aSku({ id: 1, stock: 0, promotionPrice: 5 }), aSku({ id: 2, stock: null, promotionPrice: 8 })];
  renderPage(<ProductCard product={aProduct({ skuStockList })} />);
  expect(screen.getByText("$8")).toBeVisible();
  expect(screen.getByRole("button", { name: /Add to cart.*Sourdough/ })).toBeEnabled();
});

test("ProductCard is sold out when every choice is", () => {
  renderPage(<ProductCard product={aProduct({ skuStockList: [aSku({ stock: 0 })] })} />);
  expect(screen.getByRole("button", { name: /Sold out.*Sourdough/ })).toBeDisabled();
});

test("ProductCard says «From» where variants cost differently, with the price of the one that it adds", () => {
  const skuStockList = [aSku({ id: 70, price: 40, promotionPrice: 32 }), aSku({ id: 71, price: 25, promotionPrice: 19.5 })];
  renderPage(<ProductCard product={aProduct({ skuStockList })} />);
  expect(screen.getAllByRole("definition").map((price) => price.textContent)).toEqual(["From $25", "From $19.50"]);
  expect(screen.getByRole("button", { name: /^Add to cart/ })).toHaveValue("7.71");
});

test("ProductCard does not say «From» for variants of one price, nor for dearer ones that are sold out", () => {
  const sold = aSku({ id: 72, price: 90, promotionPrice: 80, stock: 0 });
  renderPage(<ProductCard product={aProduct({ skuStockList: [aSku({ id: 70 }), aSku({ id: 71 }), sold] })} />);
  expect(screen.getAllByRole("definition").map((price) => price.textContent)).toEqual(["$25", "$19.50"]);
});

test("no rule strikes or dims the price that a guest could have, and only a member's list price is struck", () => {
  const css = readFileSync("app/globals.css", "utf8");
  const rules = [...css.matchAll(/\[data-viewer="([\w-]+)"\] (\.price-\w+)[^{]*\{([^}]*)\}/g)].map(([, viewer, price, body = ""]) => ({
    viewer,
    price,
    body,
  }));
  const quiet = rules.filter(({ body }) => /line-through|ink-soft|opacity/.test(body));
  expect(new Set(quiet.map(({ viewer, price }) => `${viewer} ${price}`))).toEqual(new Set(["active-member .price-list"]));
  expect(rules.some(({ viewer, price }) => viewer === "list-price" && price === ".price-member")).toBe(true);
});
