import { expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { mutate } from "swr";
import { AddToCartButton } from "@/components/catalogue/card/add-to-cart-button";
import { CartLink } from "@/components/layout/header/cart-link";
import { sessionKey } from "@/lib/client/use-session";
import { productTypes } from "@/lib/contract/wire/codes";
import { Failure } from "@/lib/contract/wire/failure";
import { aDetail, aSku } from "../support/fixtures";
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

test("AddToCartButton sends a member who is signed out meanwhile to sign in, and keeps nothing in a visitor's cart", async () => {
  const signOut = async () => {
    await mutate(sessionKey, guest, { revalidate: false });
    return new Failure("signed-out", "POST shoppingCart/add");
  };
  const { user } = renderPage(button, { session: member, answers: { "POST shoppingCart/add": signOut } });
  await user.click(add());
  await waitFor(() => expect(left).toHaveLength(1));
  expect(left[0]).toMatch(/^\/login/);
  expect(JSON.stringify({ ...localStorage })).not.toContain("70");
});

test("AddToCartButton passes on the shop's sentence for a refusal", async () => {
  const refusal = new Failure("refused", "You have this course already.");
  const { user } = renderPage(button, { session: member, answers: { "POST shoppingCart/add": refusal } });
  await user.click(add());
  await waitFor(() => expect(said).toEqual(["error: You have this course already."]));
  expect(add()).not.toHaveAttribute("aria-busy");
});

function renderForGuest(detail = aDetail()) {
  localStorage.clear();
  const part = (
    <>
      <CartLink />
      {button}
    </>
  );
  return renderPage(part, { session: guest, answers: { "GET product/detail": detail } });
}

test("AddToCartButton fills a visitor's own cart, and the header counts it", async () => {
  const { user, inputsOf } = renderForGuest(aDetail({ productType: productTypes.goods }));
  await user.click(add());
  await waitFor(() => expect(said).toEqual(["success: Added to your cart"]));
  expect(screen.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  expect(inputsOf("POST shoppingCart/add")).toEqual([]);
  expect(left).toEqual([]);
});

test("course products cannot exceed one in a visitor's cart", async () => {
  const { user } = renderForGuest();
  await user.click(add());
  await waitFor(() => expect(said).toEqual(["success: Added to your cart"]));
  await user.click(add());
  await waitFor(() => expect(said[1]).toMatch(/^error: Course products cannot exceed one/));
  expect(screen.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
});

test("AddToCartButton gives a visitor no more than there are", async () => {
  const { user } = renderForGuest(aDetail({ productType: productTypes.goods, skuStockList: [aSku({ stock: 1 })] }));
  await user.click(add());
  await waitFor(() => expect(said).toHaveLength(1));
  await user.click(add());
  await waitFor(() => expect(said[1]).toBe("error: There are no more of these."));
});
