import { newcomer, signInAs } from "../support/buying";
import { expect, openPage, test } from "../support/test";

test("a favourite is added on a card, counted in the header, listed and removed", async ({ page, context, isMobile }) => {
  await signInAs(context, newcomer);
  await openPage(page, "/");
  const heart = page.getByRole("button", { name: "Favorite: Slow Sourdough" });
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  if (!isMobile) await expect(page.getByRole("banner").getByRole("link", { name: "Favorites, 1 item" })).toBeVisible();
  await page.goto("/collect");
  await expect(page.getByRole("link", { name: "Slow Sourdough" })).toBeVisible();
  await page.getByRole("button", { name: "Favorite: Slow Sourdough" }).click();
  await expect(page.getByText("No favorites yet")).toBeVisible();
});

test("a visitor who adds a favourite is asked to sign in first", async ({ page }) => {
  await openPage(page, "/");
  await page.getByRole("button", { name: "Favorite: Slow Sourdough" }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2F$/);
});

test("goods are added to the cart, counted, changed in quantity and removed", async ({ page, context, isMobile }) => {
  await signInAs(context, newcomer);
  await openPage(page, "/");
  const card = page.getByRole("listitem").filter({ hasText: "Mending Tin" });
  await card.getByRole("button", { name: /Add to cart/ }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  await page.goto("/cart");
  await page.getByRole("button", { name: "Increase quantity: Mending Tin" }).click();
  await expect(page.getByLabel("Quantity: Mending Tin", { exact: true })).toHaveValue("2");
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  await page.getByRole("button", { name: "Remove Mending Tin" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  // On a phone a toast leaves the lower half to the buttons of dialogs.
  const toast = await page.getByRole("button", { name: "Undo" }).boundingBox();
  expect((toast?.y ?? 0) > (page.viewportSize()?.height ?? 0) / 2).toBe(!isMobile);
});
