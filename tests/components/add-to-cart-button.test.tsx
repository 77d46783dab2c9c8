import { expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { AddToCartButton } from "@/components/catalogue/card/add-to-cart-button";
import { Failure } from "@/lib/contract/wire/failure";
import { left, said } from "../support/outside";
import { guest, member, renderPage } from "../support/render";

const add = () => screen.getByRole("button", { name: /Add to cart.*Sourdough/ });
const button = <AddToCartButton productId={7} skuId={70} name="Sourdough" soldOut={false} />;

test("AddToCartButton cannot be pressed for what is sold out", () => {
  renderPage(<AddToCartButton productId={7} skuId={70} name="Sourdough" soldOut />, { session: member });
  expect(screen.getByRole("button", { name: /Sold out.*Sourdough/ })).toBeDisabled();
});

test("AddToCartButton adds the choice and says so", async () => {
  const { user, inputsOf } = renderPage(button, { session: member, answers: { "POST shoppingCart/add": null } });
  await user.click(add());
  await waitFor(() => expect(said).toEqual(["success: Added to your cart"]));
  expect(inputsOf("POST shoppingCart/add")).toEqual([{ productId: 7, productSkuId: 70 }]);
});

test("AddToCartButton adds once while it is busy", async () => {
  const answer = Promise.withResolvers<null>();
  const { user, inputsOf } = renderPage(button, { session: member, answers: { "POST shoppingCart/add": () => answer.promise } });
  await user.dblClick(add());
  expect(add()).toHaveAttribute("aria-busy", "true");
  answer.resolve(null);
  await waitFor(() => expect(add()).not.toHaveAttribute("aria-busy"));
  expect(inputsOf("POST shoppingCart/add")).toHaveLength(1);
});

test("AddToCartButton passes on the shop's sentence for a refusal", async () => {
  const refusal = new Failure("refused", "You have this course already.");
  const { user } = renderPage(button, { session: member, answers: { "POST shoppingCart/add": refusal } });
  await user.click(add());
  await waitFor(() => expect(said).toEqual(["error: You have this course already."]));
  expect(add()).not.toHaveAttribute("aria-busy");
});

test("AddToCartButton sends a guest to the login page, and nothing to the shop", async () => {
  window.history.replaceState(null, "", "/");
  const { user, inputsOf } = renderPage(button, { session: guest });
  await user.click(add());
  expect(left).toEqual(["/login?redirect=%2F"]);
  expect(inputsOf("POST shoppingCart/add")).toEqual([]);
});
