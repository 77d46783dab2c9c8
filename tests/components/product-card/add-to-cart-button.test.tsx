import { expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { mutate } from "swr";
import { CartLink } from "@/components/layout/header/cart-link";
import { AddToCartButton } from "@/components/product-card/add-to-cart-button";
import { sessionKey } from "@/lib/client/session/use-session";
import { productTypes } from "@/lib/contract/wire/codes";
import { Failure } from "@/lib/contract/wire/failure";
import { aBareProductDetail, aSku } from "@/tests/support/browser/fixtures";
import { guest, member, renderPage } from "@/tests/support/browser/render-page";
import { shownToasts, toastActions, visitedUrls } from "@/tests/support/browser/toasts-and-navigation";

const add = () => screen.getByRole("button", { name: /Add to cart.*Sourdough/ });
const button = <AddToCartButton productId={7} skuId={70} name="Sourdough" country={null} soldOut={false} />;

test("AddToCartButton is disabled for a sold-out product", () => {
  renderPage(<AddToCartButton productId={7} skuId={70} name="Sourdough" country={null} soldOut />, { session: member });
  expect(screen.getByRole("button", { name: /Sold out.*Sourdough/ })).toBeDisabled();
});

test("AddToCartButton adds the selected choice and confirms it", async () => {
  const { user, inputsOf } = renderPage(button, { session: member, answers: { "POST shoppingCart/add": null } });
  await user.click(add());
  await waitFor(() => expect(shownToasts).toEqual(["success: Added to your cart"]));
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

test("AddToCartButton asks a signed-out member to sign in and leaves the visitor's cart unchanged", async () => {
  const signOut = async () => {
    await mutate(sessionKey, guest, { revalidate: false });
    return new Failure("signed-out", "POST shoppingCart/add");
  };
  const { user } = renderPage(button, { session: member, answers: { "POST shoppingCart/add": signOut } });
  await user.click(add());
  await waitFor(() => expect(visitedUrls).toHaveLength(1));
  expect(visitedUrls[0]).toMatch(/^\/login/);
  expect(JSON.stringify({ ...localStorage })).not.toContain("70");
});

test("AddToCartButton shows the shop's message for a refusal", async () => {
  const refusal = new Failure("refused", "You have this course already.");
  const { user } = renderPage(button, { session: member, answers: { "POST shoppingCart/add": refusal } });
  await user.click(add());
  await waitFor(() => expect(shownToasts).toEqual(["error: You have this course already."]));
  expect(add()).not.toHaveAttribute("aria-busy");
});

function renderForGuest(detail = aBareProductDetail()) {
  localStorage.clear();
  const part = (
    <>
      <CartLink />
      {button}
    </>
  );
  return renderPage(part, { session: guest, answers: { "GET product/detail": detail } });
}

test("AddToCartButton fills a visitor's cart, and the header counts it", async () => {
  const { user, inputsOf } = renderForGuest(aBareProductDetail({ productType: productTypes.goods }));
  await user.click(add());
  await waitFor(() => expect(shownToasts).toEqual(["success: Added to your cart"]));
  expect(screen.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  expect(inputsOf("POST shoppingCart/add")).toEqual([]);
  expect(visitedUrls).toEqual([]);
});

test("a visitor's cart contains at most one course", async () => {
  const { user } = renderForGuest();
  await user.click(add());
  await waitFor(() => expect(shownToasts).toEqual(["success: Added to your cart"]));
  await user.click(add());
  await waitFor(() => expect(shownToasts[1]).toMatch(/^error: Course products cannot exceed one/));
  expect(screen.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
});

test("AddToCartButton limits a visitor to the stock", async () => {
  const { user } = renderForGuest(aBareProductDetail({ productType: productTypes.goods, skuStockList: [aSku({ stock: 1 })] }));
  await user.click(add());
  await waitFor(() => expect(shownToasts).toHaveLength(1));
  await user.click(add());
  await waitFor(() => expect(shownToasts[1]).toBe("error: No more in stock."));
});

test("AddToCartButton tells a member of another country so, with the way out, and sends nothing", async () => {
  const foreign = <AddToCartButton productId={7} skuId={70} name="Sourdough" country="JP" soldOut={false} />;
  window.history.replaceState(null, "", "/course");
  const { user, inputsOf } = renderPage(foreign, { session: member, answers: { "DELETE session": { state: "guest" } } });
  await user.click(add());
  expect(shownToasts).toEqual([expect.stringMatching(/^error: This product’s country is not the one you registered in/)]);
  expect(inputsOf("POST shoppingCart/add")).toEqual([]);
  expect(toastActions[0]?.label).toBe("Change account");
  toastActions[0]?.onClick();
  await waitFor(() => expect(visitedUrls).toEqual(["/login?redirect=%2Fcourse"]));
});

test("a provider's refusal of another country has the same way out", async () => {
  const refusal = new Failure("refused", "Another country.", { issues: [{ field: "country", message: "" }] });
  const { user } = renderPage(button, { session: member, answers: { "POST shoppingCart/add": refusal } });
  await user.click(add());
  await waitFor(() => expect(shownToasts).toEqual(["error: Another country."]));
  expect(toastActions.map(({ label }) => label)).toEqual(["Change account"]);
});
