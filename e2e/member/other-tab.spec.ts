import type { Page } from "@playwright/test";
import { goodsNamed, type Member, nextButton, ordersOf, payAsSeen, signInAs, title } from "../support/buying";
import { dearer, during, type Edit, moreInTheCart, name, soldOut, withdrawn } from "../support/edits";
import { newMember } from "../support/shop";
import { expect, openPage, test } from "../support/test";

test.skip(({ isMobile }) => isMobile, "a desk has the other tab");

async function openCart(page: Page, member: Member) {
  await member.tell("POST", "shoppingCart/add", await goodsNamed(name));
  await openPage(page, "/cart");
  await expect(page.getByText("$69.50 each")).toBeVisible();
}

async function checkOut(page: Page) {
  await page.getByRole("button", { name: "Checkout" }).click();
  await expect(title(page, "Checkout")).toBeVisible();
}

async function acceptAndGoOn(page: Page) {
  await page.getByRole("checkbox", { name: /I accept/ }).check();
  await nextButton(page).click();
}

type Journey = (page: Page, member: Member) => Promise<void>;

/** Expects that nothing was ordered and the cart shows the reason. */
const leadsBackToTheCart =
  (words: string): Journey =>
  async (page, member) => {
    await checkOut(page);
    await expect(page.getByText(words)).toBeVisible();
    await page.getByRole("link", { name: "Go to cart" }).click();
    await expect(page.getByText("Sold out", { exact: true })).toBeVisible();
    await expect(page.getByRole("checkbox", { name: `Select ${name}` })).toBeDisabled();
    expect(await ordersOf(member)).toEqual([]);
  };

const refusesToOrder =
  (words: string): Journey =>
  async (page, member) => {
    await acceptAndGoOn(page);
    await expect(page.getByText(words)).toBeVisible();
    await expect(nextButton(page)).toBeEnabled();
    expect(await ordersOf(member)).toEqual([]);
  };

const gone = "An item in this order is no longer available. Please remove it from your cart.";

const fromTheCart: [string, Edit, Journey][] = [
  [
    "a new price is told beside the old one at the checkout, and paid",
    dearer,
    async (page, member) => {
      await checkOut(page);
      await expect(page.getByText("was $69.50, now $75")).toBeVisible();
      await acceptAndGoOn(page);
      await payAsSeen(page, member, 81.9);
    },
  ],
  ["what is sold out cannot be ordered", soldOut, leadsBackToTheCart("Not enough in stock.")],
  ["what is withdrawn cannot be ordered", withdrawn, leadsBackToTheCart(gone)],
  [
    "another tab's quantity is not slipped in: what this tab shows is ordered",
    moreInTheCart,
    async (page, member) => {
      await checkOut(page);
      await expect(page.getByText("1 × $69.50")).toBeVisible();
      await acceptAndGoOn(page);
      await payAsSeen(page, member, 76.4);
    },
  ],
];

const atTheCheckout: typeof fromTheCart = [
  [
    "a new price is told before anything is ordered, and paid",
    dearer,
    async (page, member) => {
      await acceptAndGoOn(page);
      await expect(page.getByText(/The amount payable has changed from \$76.40 to \$81.90/)).toBeVisible();
      expect(await ordersOf(member)).toEqual([]);
      await nextButton(page).click();
      await payAsSeen(page, member, 81.9);
    },
  ],
  ["what is sold out is not ordered", soldOut, refusesToOrder("Not enough in stock.")],
  ["what is withdrawn is not ordered", withdrawn, refusesToOrder(gone)],
  [
    "another tab's quantity is not slipped in: what this tab shows is ordered",
    moreInTheCart,
    async (page, member) => {
      await acceptAndGoOn(page);
      await payAsSeen(page, member, 76.4);
    },
  ],
];

for (const [what, edit, journey] of fromTheCart) {
  test(`while the cart is open: ${what}`, async ({ page, context }) => {
    const member = await newMember({ address: true, card: true });
    await signInAs(context, member);
    await openCart(page, member);
    await during(edit, member, () => journey(page, member));
  });
}

for (const [what, edit, journey] of atTheCheckout) {
  test(`while the checkout is open: ${what}`, async ({ page, context }) => {
    const member = await newMember({ address: true, card: true });
    await signInAs(context, member);
    await openCart(page, member);
    await checkOut(page);
    await expect(page.getByText("June Alder")).toBeVisible();
    await during(edit, member, () => journey(page, member));
  });
}
