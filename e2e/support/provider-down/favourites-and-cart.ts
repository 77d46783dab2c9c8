import type { Page } from "@playwright/test";
import { goodsNamed, type Member } from "../buying";
import { expect, openPage } from "../test";
import { inDialog, main, type Step, type StepContext } from "./step";

type Line = { productId: number; quantity: number };
type Favourite = { product: { id: number } | null };

const heart = (page: Page) => main(page).getByRole("button", { name: "Favorite: Mending Tin" });
const quantity = (page: Page) => page.getByLabel("Quantity: Mending Tin", { exact: true });

const quantitiesOf = async ({ tell }: Member) => (await tell<Line[]>("GET", "shoppingCart/listByMemberId")).map((line) => line.quantity);

/** Opens the cart with this quantity of a product. */
async function openCart({ page, member }: StepContext, count: number): Promise<void> {
  const { quantity: _, ...choice } = await goodsNamed("Mending Tin", 1, member);
  await member.tell("POST", "shoppingCart/add", choice);
  if (count > 1) await member.tell("POST", "shoppingCart/changedQuantity", { ...choice, quantity: count });
  await openPage(page, "/cart");
  await expect(quantity(page)).toHaveValue(String(count));
}

export const favouritesAndCart: Step[] = [
  {
    name: "a heart",
    begin: async ({ page, member }) => {
      const read = page.waitForResponse(/getCollectionsList/);
      await openPage(page, `/course_detail?id=${(await goodsNamed("Mending Tin", 1, member)).productId}`);
      await read;
    },
    act: ({ page }) => heart(page).click(),
    kept: ({ page }) => expect(heart(page)).toHaveAttribute("aria-pressed", "false"),
    writes: [/addOrDelCollection/],
    findsOut: true,
    done: async ({ page }) => {
      await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
      await expect(page.getByRole("banner").getByRole("link", { name: "Favorites, 1 item" })).toBeVisible();
    },
    once: async ({ member }) => {
      const entries = await member.tell<Favourite[]>("GET", "product/getCollectionsList");
      expect(entries.map(({ product }) => product?.id)).toEqual([(await goodsNamed("Mending Tin", 1, member)).productId]);
    },
  },
  {
    name: "three of a thing for the cart",
    begin: async ({ page, member }) => {
      await openPage(page, `/course_detail?id=${(await goodsNamed("Mending Tin", 1, member)).productId}`);
      const more = page.getByRole("group", { name: "Quantity" }).getByRole("button", { name: "Increase quantity" });
      await more.click();
      await more.click();
    },
    act: ({ page }) => main(page).getByRole("button", { name: "Add to cart", exact: true }).click(),
    kept: ({ page }) => expect(page.getByRole("group", { name: "Quantity" }).getByRole("status")).toHaveText("3"),
    writes: [/shoppingCart\/add/, /changedQuantity/],
    done: async ({ page }) => {
      await expect(page.getByText("Added to your cart")).toBeVisible();
      await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 3 items" })).toBeVisible();
    },
    once: async ({ member }) => expect(await quantitiesOf(member)).toEqual([3]),
  },
  {
    name: "another quantity",
    begin: (stepContext) => openCart(stepContext, 1),
    act: ({ page }) => page.getByRole("button", { name: "Increase quantity: Mending Tin" }).click(),
    kept: ({ page }) => expect(quantity(page)).toHaveValue("1"),
    writes: [/changedQuantity/],
    findsOut: true,
    done: ({ page }) => expect(quantity(page)).toHaveValue("2"),
    once: async ({ member }) => expect(await quantitiesOf(member)).toEqual([2]),
  },
  {
    name: "a line taken out",
    begin: (stepContext) => openCart(stepContext, 1),
    act: async ({ page }) => {
      await page.getByRole("button", { name: "Remove Mending Tin" }).click();
      await inDialog(page, "Remove").click();
    },
    kept: ({ page }) => expect(quantity(page)).toHaveValue("1"),
    writes: [/shoppingCart\/remove/],
    findsOut: true,
    done: ({ page }) => expect(page.getByText("Your cart is empty")).toBeVisible(),
    once: async ({ member }) => expect(await quantitiesOf(member)).toEqual([]),
  },
  {
    name: "a line put back",
    begin: async (stepContext) => {
      await openCart(stepContext, 2);
      await stepContext.page.getByRole("button", { name: "Remove Mending Tin" }).click();
      await inDialog(stepContext.page, "Remove").click();
      await expect(stepContext.page.getByText("Your cart is empty")).toBeVisible();
    },
    act: ({ page }) => page.locator("[data-toast]").getByRole("button", { name: "Undo" }).first().click(),
    kept: ({ page }) => expect(page.getByRole("button", { name: "Undo" }).first()).toBeVisible(),
    writes: [/shoppingCart\/add/, /changedQuantity/],
    done: ({ page }) => expect(quantity(page)).toHaveValue("2"),
    once: async ({ member }) => expect(await quantitiesOf(member)).toEqual([2]),
  },
];
