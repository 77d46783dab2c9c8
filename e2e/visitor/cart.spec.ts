import { newMember } from "../support/shop";
import { expect, openPage, test } from "../support/test";

async function signInHere(page: import("@playwright/test").Page, username: string, password: string) {
  await page.getByLabel("Username or member ID").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
}

test("a visitor's cart is merged into the member's at sign-in and reported", async ({ page }) => {
  const { username, password, tell } = await newMember();
  const { list } = await tell<{ list: { id: number; name: string; skuStockList: { id: number }[] }[] }>(
    "GET",
    "product/searchProduct?keyword=Mending%20Tin&pageNum=1&pageSize=9",
  );
  const tin = list.find(({ name }) => name === "Mending Tin");
  await tell("POST", "shoppingCart/add", { productId: tin?.id, productSkuId: tin?.skuStockList[0]?.id });

  await openPage(page, "/");
  const card = page.getByRole("listitem").filter({ hasText: "Mending Tin" });
  await card.getByRole("button", { name: /Add to cart/ }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  await openPage(page, "/cart");
  await page.getByRole("button", { name: "Increase quantity: Mending Tin" }).click();
  await page.getByRole("button", { name: "Checkout" }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcheck_out/);
  await signInHere(page, username, password);
  await expect(page).toHaveURL(/\/check_out\?is_cart=1/);
  await openPage(page, "/cart");
  await expect(page.getByText("Mending Tin: it was already in your cart, so the quantity is now 3.")).toBeVisible();
  await expect(page.getByLabel("Quantity: Mending Tin", { exact: true })).toHaveValue("3");
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 3 items" })).toBeVisible();
});

test("a visitor's pending favourite is added after signing in", async ({ page }) => {
  const { username, password } = await newMember();
  await openPage(page, "/");
  await page.getByRole("button", { name: "Favorite: Slow Sourdough" }).click();
  await expect(page).toHaveURL(/\/login/);
  await signInHere(page, username, password);
  await expect(page.getByRole("button", { name: "Favorite: Slow Sourdough" })).toHaveAttribute("aria-pressed", "true");
});
