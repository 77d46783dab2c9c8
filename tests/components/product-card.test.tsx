import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { ProductCard } from "@/components/catalogue/card/product-card";
import { aProduct, aSku } from "../support/fixtures";
import { renderPage } from "../support/render";

function renderPriced(price: number, promotionPrice: number) {
  renderPage(<ProductCard product={aProduct({ skuStockList: [aSku({ price, promotionPrice })] })} />);
}

test("ProductCard leads to its product", () => {
  renderPage(<ProductCard product={aProduct({ id: 7, name: "Sourdough" })} />);
  expect(screen.getByRole("heading", { level: 3, name: "Sourdough" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Sourdough" })).toHaveAttribute("href", "/course_detail?id=7");
});

test("ProductCard shows the members' price as such, and strikes the list price", () => {
  renderPriced(25, 19.5);
  expect(screen.getByText("$19.50")).toBeVisible();
  expect(screen.getByText("Member")).toBeVisible();
  expect(screen.getByText("$25").tagName).toBe("S");
});

test("ProductCard calls free what costs members nothing", () => {
  renderPriced(25, 0);
  expect(screen.getByText("Free")).toBeVisible();
  expect(screen.getByText("Member")).toBeVisible();
  expect(screen.getByText("$25").tagName).toBe("S");
});

test("ProductCard shows neither tag nor list price where the list price is nothing", () => {
  renderPriced(0, 0);
  expect(screen.getByText("Free")).toBeVisible();
  expect(screen.queryByText("Member")).not.toBeInTheDocument();
  expect(screen.queryByText(/List price/)).not.toBeInTheDocument();
});

test("ProductCard carries the hot badge of what is recommended", () => {
  renderPage(<ProductCard product={aProduct({ recommandStatus: 1 })} />);
  expect(screen.getByText("Hot")).toBeVisible();
});

test("ProductCard carries no badge otherwise", () => {
  renderPage(<ProductCard product={aProduct({ recommandStatus: 0 })} />);
  expect(screen.queryByText("Hot")).not.toBeInTheDocument();
});

test("ProductCard prices the first choice that can be had", () => {
  const skuStockList = [aSku({ id: 1, stock: 0, promotionPrice: 5 }), aSku({ id: 2, stock: null, promotionPrice: 8 })];
  renderPage(<ProductCard product={aProduct({ skuStockList })} />);
  expect(screen.getByText("$8")).toBeVisible();
  expect(screen.getByRole("button", { name: /Add to cart.*Sourdough/ })).toBeEnabled();
});

test("ProductCard sells nothing once every choice is gone", () => {
  renderPage(<ProductCard product={aProduct({ skuStockList: [aSku({ stock: 0 })] })} />);
  expect(screen.getByRole("button", { name: /Sold out.*Sourdough/ })).toBeDisabled();
});
