import type { Page } from "@playwright/test";
import words from "../../messages/zh-TW/shop.json" with { type: "json" };
import { goodsNamed, payButton, signInAs, title } from "../support/buying";
import { newMember } from "../support/shop";
import { expect, openPage, test } from "../support/test";

const card = /•••• 4242/;
const main = (page: Page) => page.getByRole("main");

test("goods are bought from the product page to the receipt in Traditional Chinese", async ({ page }) => {
  const member = await newMember({ address: true, card: true });
  const { productId } = await goodsNamed("Mending Tin");
  await openPage(page, "/zh-TW/login");
  await page.getByLabel(words.LoginForm.username).fill(member.username);
  await page.getByLabel(words.LoginForm.password, { exact: true }).fill(member.password);
  await main(page).getByRole("button", { name: words.LoginForm.signIn }).click();
  await expect(page).not.toHaveURL(/login/);

  await openPage(page, `/zh-TW/course_detail?id=${productId}`);
  await main(page).getByRole("button", { name: words.BuyBox.buy }).first().click();
  await expect(title(page, words.CheckOutPage.title)).toBeVisible();
  await page.getByRole("checkbox", { name: /我同意/ }).check();
  await page.getByRole("button", { name: words.CheckOutView.next, exact: true }).click();
  await expect(page).toHaveURL(/\/zh-TW\/pay_now\?order=/);
  await page.getByRole("button", { name: words.PayDesk.card }).click();
  await expect(page.getByText(card)).toBeVisible();
  await page.getByRole("checkbox", { name: /我已閱讀/ }).check();
  await page.getByRole("button", { name: words.PayDesk.pay }).click();
  await expect(title(page, words.PayStatus.paid.title)).toBeVisible();
  await page.getByRole("link", { name: words.PayStatus.detail }).click();
  await expect(page).toHaveURL(/\/zh-TW\/order_detail\?id=\d+/);
  await expect(page.getByText(/4242/).first()).toBeVisible();
});

test("a membership is activated, and the member price applies from then on", async ({ page, context, isMobile }) => {
  test.skip(isMobile, "a member's price is the same on every screen");
  const member = await newMember({ address: true, card: true });
  const { productId } = await goodsNamed("Linen Apron");
  await signInAs(context, member);
  await openPage(page, "/member_benefits");
  await main(page).getByRole("button", { name: "Activate" }).click();
  await expect(page).toHaveURL(/\/pay_now\?order=/);
  await page.getByRole("button", { name: "Credit card" }).click();
  await expect(page.getByText(card)).toBeVisible();
  await page.getByRole("checkbox", { name: /I have read/ }).check();
  await payButton(page).click();
  await expect(title(page, "Thank you, your payment was successful")).toBeVisible();

  await openPage(page, `/course_detail?id=${productId}`);
  await expect(page.getByText("This is your member price.")).toBeVisible();
  const bought = await member.tell<{ activationStatus: number }>("GET", "member/profile");
  expect(bought.activationStatus).toBe(2);
});

/** Presses Tab until an element with that name has the focus. */
async function tabTo(page: Page, name: RegExp) {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      const label = (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
      return element?.getAttribute("aria-label") ?? label ?? element?.textContent ?? "";
    });
    if (name.test(focused.trim())) return;
  }
  throw new Error(`the keyboard finds nothing called ${name}`);
}

test("goods can be bought with the keyboard alone", async ({ page, context, isMobile }) => {
  test.skip(isMobile, "a keyboard belongs to a desk");
  const member = await newMember({ address: true, card: true });
  const { productId } = await goodsNamed("Mending Tin");
  await signInAs(context, member);
  await openPage(page, `/course_detail?id=${productId}`);
  await tabTo(page, /^Buy now$/);
  await page.keyboard.press("Enter");
  await expect(title(page, "Checkout")).toBeVisible();
  await expect(page.getByText("June Alder")).toBeVisible();
  await tabTo(page, /^I accept/);
  await page.keyboard.press("Space");
  await tabTo(page, /^next$/i);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/pay_now\?order=/);
  await expect(page.getByRole("button", { name: "Credit card" })).toBeVisible();
  await tabTo(page, /^Credit card/);
  await page.keyboard.press("Enter");
  await expect(page.getByText(card)).toBeVisible();
  await tabTo(page, /^I have read/);
  await page.keyboard.press("Space");
  await tabTo(page, /^PAY NOW$/);
  await page.keyboard.press("Enter");
  await expect(title(page, "Thank you, your payment was successful")).toBeVisible();
});
