import { beforeEach, expect, test } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import { CartView } from "@/components/cart/cart-view";
import { CartLink } from "@/components/layout/header/cart-link";
import { readCheckoutItems } from "@/lib/client/cart/checkout-items";
import type { CallData } from "@/lib/contract";
import { productTypes } from "@/lib/contract/wire/codes";
import { Failure } from "@/lib/contract/wire/failure";
import { aBareProductDetail, aCartLine, aSku } from "@/tests/support/browser/fixtures";
import { guest, member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";
import { shownToasts, toastActions, visitedUrls } from "@/tests/support/browser/toasts-and-navigation";

type Cart = CallData<"GET shoppingCart/listByMemberId">;

const course: Cart[number] = aCartLine({
  productId: 7,
  productSkuId: 70,
  quantity: 1,
  product: { id: 7, name: "Sourdough", pic: "/media/sourdough.avif", productType: productTypes.course },
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function renderCart(cart: { lines: Cart }, answers: Answers = {}) {
  return renderPage(<CartView />, {
    session: member,
    answers: { "GET shoppingCart/listByMemberId": () => cart.lines, ...answers },
  });
}

const totals = () => screen.getByText("Total").closest("[role=status]");
const choose = (name: string) => screen.findByRole("checkbox", { name: `Select ${name}` });

test("CartView shows an empty state with a link", async () => {
  renderCart({ lines: [] });
  expect(await screen.findByText("Your cart is empty")).toBeVisible();
  expect(screen.getByRole("link", { name: "Continue shopping" })).toHaveAttribute("href", "/course");
});

test("CartView offers a retry when the provider is down", async () => {
  let answer: Cart | Failure = new Failure("provider-unreachable");
  const { user } = renderPage(<CartView />, { session: member, answers: { "GET shoppingCart/listByMemberId": () => answer } });
  const retry = await screen.findByRole("button", { name: "Try again" });
  answer = [aCartLine()];
  await user.click(retry);
  expect(await screen.findByRole("link", { name: "Pen" })).toBeVisible();
});

test("CartView sums its lines to the cent", async () => {
  renderCart({ lines: [aCartLine({ quantity: 3, skuStock: { promotionPrice: 0.1 } }), course] });
  expect(await screen.findByText("$12.80")).toBeVisible();
});

test("CartView shows a new quantity at once and sends it", async () => {
  const answer = Promise.withResolvers<null>();
  const cart = { lines: [aCartLine({ quantity: 2 })] };
  const { user, inputsOf } = renderCart(cart, { "POST shoppingCart/changedQuantity": () => answer.promise });
  await user.click(await screen.findByRole("button", { name: "Increase quantity: Pen" }));
  expect(screen.getByRole("textbox", { name: "Quantity: Pen" })).toHaveValue("3");
  expect(totals()).toHaveTextContent("3 items selectedTotal$37.50");

  cart.lines = [aCartLine({ quantity: 3 })];
  answer.resolve(null);
  await waitFor(() => expect(screen.getByRole("button", { name: "Remove Pen" })).toBeEnabled());
  expect(screen.getByRole("textbox", { name: "Quantity: Pen" })).toHaveValue("3");
  expect(inputsOf("POST shoppingCart/changedQuantity")).toEqual([{ productId: 9, productSkuId: 90, quantity: 3 }]);
});

test("CartView reverts a refused quantity and explains why", async () => {
  const refusal = new Failure("refused", "Only two are left.");
  const { user } = renderCart({ lines: [aCartLine({ quantity: 2 })] }, { "POST shoppingCart/changedQuantity": refusal });
  await user.click(await screen.findByRole("button", { name: "Increase quantity: Pen" }));
  await waitFor(() => expect(shownToasts).toEqual(["error: Only two are left."]));
  expect(screen.getByRole("textbox", { name: "Quantity: Pen" })).toHaveValue("2");
});

test("CartView limits a course to one", async () => {
  renderCart({ lines: [course] });
  expect(await screen.findByText("One course")).toBeVisible();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /(Decrease|Increase) quantity/ })).not.toBeInTheDocument();
});

test("CartView confirms before it removes a line, and keeps it when cancelled", async () => {
  const { user, inputsOf } = renderCart({ lines: [aCartLine()] });
  await user.click(await screen.findByRole("button", { name: "Remove Pen" }));
  const question = await screen.findByRole("dialog", { name: "Remove this item from your cart?" });
  expect(question).toHaveAccessibleDescription("Pen");
  await user.click(within(question).getByRole("button", { name: "Keep it" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(screen.getByRole("link", { name: "Pen" })).toBeVisible();
  expect(inputsOf("POST shoppingCart/remove")).toEqual([]);
});

test("CartView removes a line after a confirmation", async () => {
  const cart = { lines: [aCartLine()] };
  const { user, inputsOf } = renderCart(cart, {
    "POST shoppingCart/remove": () => {
      cart.lines = [];
      return null;
    },
  });
  await user.click(await screen.findByRole("button", { name: "Remove Pen" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Your cart is empty")).toBeVisible();
  await waitFor(() => expect(shownToasts).toEqual(["success: Removed from your cart"]));
  expect(inputsOf("POST shoppingCart/remove")).toEqual([{ productId: 9, productSkuId: 90 }]);
});

test("lines are selected initially, and the totals and the header's count follow the selection", async () => {
  const { user } = renderPage(
    <>
      <CartLink />
      <CartView />
    </>,
    { session: member, answers: { "GET shoppingCart/listByMemberId": [aCartLine(), course] } },
  );
  expect(await choose("Pen")).toBeChecked();
  expect(screen.getByRole("checkbox", { name: "Select all" })).toBeChecked();
  expect(totals()).toHaveTextContent("3 items selectedTotal$37.50");
  await user.click(await choose("Pen"));
  expect(totals()).toHaveTextContent("1 item selectedTotal$12.50");
  expect(screen.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: "Select all" }));
  expect(await choose("Pen")).toBeChecked();
  await user.click(screen.getByRole("checkbox", { name: "Select all" }));
  expect(totals()).toHaveTextContent("Nothing selectedTotal$0");
});

test("a checkout without a selection asks to select items", async () => {
  const { user } = renderCart({ lines: [aCartLine()] });
  await user.click(await choose("Pen"));
  await user.click(screen.getByRole("button", { name: "Checkout" }));
  await waitFor(() => expect(shownToasts).toEqual(["info: Please select items to check out."]));
  expect(visitedUrls).toEqual([]);
});

test("a checkout contains the selected lines", async () => {
  const { user } = renderCart({ lines: [aCartLine(), course] });
  await user.click(await choose("Sourdough"));
  await user.click(screen.getByRole("button", { name: "Checkout" }));
  expect(visitedUrls).toEqual(["/check_out?is_cart=1"]);
  expect(readCheckoutItems()).toEqual([{ productId: 9, productSkuId: 90, quantity: 2, shownPrice: 12.5 }]);
});

test("management mode turns Checkout into Delete, which confirms for the whole selection at once", async () => {
  const cart = { lines: [aCartLine(), course] };
  const { user, inputsOf } = renderCart(cart, {
    "POST shoppingCart/removes": () => {
      cart.lines = [];
      return null;
    },
  });
  await user.click(await screen.findByRole("button", { name: "Manage" }));
  expect(screen.queryByRole("button", { name: "Checkout" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Delete" }));
  const question = await screen.findByRole("dialog", { name: "Remove these 2 items from your cart?" });
  await user.click(within(question).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Your cart is empty")).toBeVisible();
  expect(inputsOf("POST shoppingCart/removes")).toEqual([
    {
      shoppingCards: [
        { productId: 9, productSkuId: 90 },
        { productId: 7, productSkuId: 70 },
      ],
    },
  ]);
});

test("deleting without a selection asks to select items", async () => {
  const { user } = renderCart({ lines: [aCartLine()] });
  await user.click(await choose("Pen"));
  await user.click(screen.getByRole("button", { name: "Manage" }));
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(shownToasts).toEqual(["info: Please select items to delete."]));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("undoing a removal restores the line with its quantity", async () => {
  const cart = { lines: [aCartLine()] };
  const { user, inputsOf } = renderCart(cart, {
    "POST shoppingCart/remove": () => {
      cart.lines = [];
      return null;
    },
    "POST shoppingCart/add": null,
    "POST shoppingCart/changedQuantity": () => {
      cart.lines = [aCartLine()];
      return null;
    },
  });
  await user.click(await screen.findByRole("button", { name: "Remove Pen" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(toastActions).toHaveLength(1));
  act(() => toastActions[0]?.onClick());
  expect(await screen.findByRole("link", { name: "Pen" })).toBeVisible();
  await waitFor(() => expect(inputsOf("POST shoppingCart/changedQuantity")).toEqual([{ productId: 9, productSkuId: 90, quantity: 2 }]));
});

test("a price change since adding is shown until it is acknowledged", async () => {
  localStorage.setItem("cart-prices", JSON.stringify({ who: "CN000001", prices: { 90: 10 } }));
  const { user } = renderCart({ lines: [aCartLine()] });
  expect(await screen.findByText("was $10, now $12.50")).toBeVisible();
  expect(screen.getByText("The price of 1 item has changed since you added it.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Got it" }));
  expect(screen.queryByText(/was \$10/)).not.toBeInTheDocument();
});

test("a sold-out product is marked and cannot be checked out", async () => {
  const gone = aCartLine({ skuStock: { promotionPrice: 12.5, stock: 0 } });
  renderCart({ lines: [gone] });
  expect(await screen.findByText("Sold out")).toBeVisible();
  expect(await choose("Pen")).toBeDisabled();
  expect(await choose("Pen")).not.toBeChecked();
  expect(totals()).toHaveTextContent("Nothing selectedTotal$0");
});

test("a line with too little stock shows how many are left", async () => {
  renderCart({ lines: [aCartLine({ quantity: 5, skuStock: { promotionPrice: 12.5, stock: 3 } })] });
  expect(await screen.findByText("Only 3 left. Please reduce the quantity.")).toBeVisible();
  expect(await choose("Pen")).toBeDisabled();
});

const pens = { productId: 9, productSkuId: 90, quantity: 2, productType: 0, name: "Pen", label: null, pic: "/media/pen.avif", price: 10 };

test("a visitor's cart shows current prices, and its checkout leads through the login page", async () => {
  localStorage.setItem("cart", JSON.stringify([pens]));
  const detail = aBareProductDetail({ id: 9, name: "Pen", productType: productTypes.goods, skuStockList: [aSku({ id: 90, price: 12 })] });
  const { user } = renderPage(<CartView />, { session: guest, answers: { "GET product/detail": detail } });
  expect(await screen.findByText("was $10, now $12")).toBeVisible();
  expect(totals()).toHaveTextContent("2 items selectedTotal$24");
  expect(screen.getByText("You’ll be asked to sign in. Your cart will be kept.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Checkout" }));
  expect(visitedUrls).toEqual(["/login?redirect=%2Fcheck_out%3Fis_cart%3D1"]);
  expect(readCheckoutItems()).toEqual([{ productId: 9, productSkuId: 90, quantity: 2, shownPrice: 12 }]);
});

test.each([
  ["JP", null, "You’ll be asked to sign in. Your cart will be kept."],
  ["JP", "US", /^A product’s country may differ from the country you registered in/],
  ["US", "US", "You’ll be asked to sign in. Your cart will be kept."],
])("goods from %s in the cart of a visitor who registered in %s: %s", async (country, registered, note) => {
  localStorage.setItem("cart", JSON.stringify([pens]));
  localStorage.setItem("registered-country", JSON.stringify(registered));
  const detail = aBareProductDetail({ id: 9, country, productType: productTypes.goods, skuStockList: [aSku({ id: 90 })] });
  renderPage(<CartView />, { session: guest, answers: { "GET product/detail": detail } });
  expect(await screen.findByText(note)).toBeVisible();
});

test("a product that the shop no longer has stays in a visitor's cart as sold out", async () => {
  localStorage.setItem("cart", JSON.stringify([pens]));
  const gone = new Failure("refused", "We could not find that.");
  const { user } = renderPage(<CartView />, { session: guest, answers: { "GET product/detail": gone } });
  expect(await screen.findByText("Sold out")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Remove Pen" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Your cart is empty")).toBeVisible();
});

test("the result of merging a visitor's cart is shown until it was read", async () => {
  const notes = [{ kind: "secondCourse", name: "Ink" }];
  sessionStorage.setItem("cart-merge-report", JSON.stringify({ moved: 2, notes, shown: true }));
  const { user } = renderCart({ lines: [aCartLine()] });
  expect(await screen.findByText("2 items you added before signing in are now in your cart.")).toBeVisible();
  expect(screen.getByText("Ink was not added: course products cannot exceed one per order.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Got it" }));
  expect(screen.queryByText(/was not added/)).not.toBeInTheDocument();
});
