import { expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { CartView } from "@/components/cart/cart-view";
import type { CallData } from "@/lib/contract";
import { productTypes } from "@/lib/contract/wire/codes";
import { Failure } from "@/lib/contract/wire/failure";
import { aCartLine } from "../support/fixtures";
import type { Answers } from "../support/network";
import { said } from "../support/outside";
import { member, renderPage } from "../support/render";

type Cart = CallData<"GET shoppingCart/listByMemberId">;

const course: Cart[number] = aCartLine({
  productId: 7,
  productSkuId: 70,
  quantity: 1,
  product: { id: 7, name: "Sourdough", pic: "/media/sourdough.avif", productType: productTypes.course },
});

function renderCart(cart: { lines: Cart }, answers: Answers = {}) {
  return renderPage(<CartView />, {
    session: member,
    answers: { "GET shoppingCart/listByMemberId": () => cart.lines, ...answers },
  });
}

test("CartView says that it is empty and leads on", async () => {
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

test("CartView adds up its lines to the cent", async () => {
  renderCart({ lines: [aCartLine({ quantity: 3, skuStock: { promotionPrice: 0.1 } }), course] });
  expect(await screen.findByRole("status")).toHaveTextContent("Total$12.80");
});

test("CartView shows a new quantity at once and sends it", async () => {
  const answer = Promise.withResolvers<null>();
  const cart = { lines: [aCartLine({ quantity: 2 })] };
  const { user, inputsOf } = renderCart(cart, { "POST shoppingCart/changedQuantity": () => answer.promise });
  await user.click(await screen.findByRole("button", { name: "One more: Pen" }));
  expect(screen.getByRole("textbox", { name: "Quantity: Pen" })).toHaveValue("3");
  expect(screen.getByRole("status")).toHaveTextContent("Total$37.50");

  cart.lines = [aCartLine({ quantity: 3 })];
  answer.resolve(null);
  await waitFor(() => expect(screen.getByRole("button", { name: "Remove Pen" })).toBeEnabled());
  expect(screen.getByRole("textbox", { name: "Quantity: Pen" })).toHaveValue("3");
  expect(inputsOf("POST shoppingCart/changedQuantity")).toEqual([{ productId: 9, productSkuId: 90, quantity: 3 }]);
});

test("CartView takes a refused quantity back and says why", async () => {
  const refusal = new Failure("refused", "Only two are left.");
  const { user } = renderCart({ lines: [aCartLine({ quantity: 2 })] }, { "POST shoppingCart/changedQuantity": refusal });
  await user.click(await screen.findByRole("button", { name: "One more: Pen" }));
  await waitFor(() => expect(said).toEqual(["error: Only two are left."]));
  expect(screen.getByRole("textbox", { name: "Quantity: Pen" })).toHaveValue("2");
});

test("CartView keeps a course at one", async () => {
  renderCart({ lines: [course] });
  expect(await screen.findByText("One course")).toBeVisible();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /One (less|more)/ })).not.toBeInTheDocument();
});

test("CartView asks before a line goes, and keeps it when told so", async () => {
  const { user, inputsOf } = renderCart({ lines: [aCartLine()] });
  await user.click(await screen.findByRole("button", { name: "Remove Pen" }));
  const question = await screen.findByRole("dialog", { name: "Take this out of your cart?" });
  expect(question).toHaveAccessibleDescription("Pen");
  await user.click(within(question).getByRole("button", { name: "Keep it" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(screen.getByRole("link", { name: "Pen" })).toBeVisible();
  expect(inputsOf("POST shoppingCart/remove")).toEqual([]);
});

test("CartView removes a line once that is confirmed", async () => {
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
  await waitFor(() => expect(said).toEqual(["success: Removed from your cart"]));
  expect(inputsOf("POST shoppingCart/remove")).toEqual([{ productId: 9, productSkuId: 90 }]);
});
