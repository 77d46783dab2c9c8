import {
  agree,
  approveButton,
  attemptsOf,
  comeAs,
  goodsNamed,
  nextButton,
  ordersOf,
  paid,
  payButton,
  payByEWallet,
  place,
  title,
} from "../support/buying";
import { newMember, operate } from "../support/shop";
import { expect, openPage, test } from "../support/test";

test.skip(({ isMobile }) => !isMobile, "it is on a phone that people go back");

const card = /•••• 4242/;
const ordered = "You have ordered this already.";

test("Back at every step from the product to the order leads to a page that says what happened, and orders nothing again", async ({
  page,
  context,
}) => {
  const member = await newMember({ address: true, card: true });
  await comeAs(context, member);
  const { productId } = await goodsNamed("Mending Tin");
  await openPage(page, `/course_detail?id=${productId}`);
  await page.locator("#buy").getByRole("button", { name: "Buy now" }).first().click();
  await expect(nextButton(page)).toBeVisible();
  await page.goBack();
  await expect(title(page, "Mending Tin")).toBeVisible();
  await page.goForward();
  await page.getByRole("checkbox", { name: /I accept/ }).check();
  await nextButton(page).click();
  await expect(title(page, "Payment")).toBeVisible();

  await page.goBack();
  await expect(page.getByText(ordered)).toBeVisible();
  await page.reload();
  await expect(page.getByText(ordered)).toBeVisible();
  await expect(nextButton(page)).toBeDisabled();
  await page.goForward();
  await page.getByRole("button", { name: "Credit card" }).click();
  await expect(page.getByText(card)).toBeVisible();
  await agree(page);
  await payButton(page).click();
  await paid(page);

  await page.goBack();
  await expect(page.getByText(/is paid already/)).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  await page.goForward();
  await paid(page);
  await page.getByRole("link", { name: "Look at the order" }).click();
  await expect(title(page, "Your order")).toBeVisible();
  await page.goBack();
  await paid(page);
  await page.goBack();
  await expect(page.getByText(/is paid already/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(ordered)).toBeVisible();
  await expect(page.getByText(/is paid already/)).toBeVisible();
  await expect(nextButton(page)).toBeDisabled();
  await page.goBack();
  await expect(title(page, "Mending Tin")).toBeVisible();

  const orders = await ordersOf(member);
  expect(orders).toEqual([expect.objectContaining({ state: 3, paymentAmount: 23.4 })]);
  for (const order of orders) expect(await attemptsOf(order)).toEqual(["paid $23.40, bank: approved"]);

  // Whoever chooses the same thing anew means it.
  await page.locator("#buy").getByRole("button", { name: "Buy now" }).first().click();
  await expect(nextButton(page)).toBeEnabled();
});

test("Back and a reload on the way over the bank lead to the truth, and the money goes once", async ({ page, context }) => {
  const member = await newMember({ address: true });
  const order = await place(member, "Mending Tin");
  await comeAs(context, member);
  await payByEWallet(page, order);
  await page.reload();
  await expect(approveButton(page)).toBeVisible();
  await page.goBack();
  await expect(title(page, "This way to the bank is closed")).toBeVisible();
  await page.reload();
  await page.getByRole("link", { name: "See how the order stands" }).click();
  await expect(title(page, "Waiting for the payment")).toBeVisible();

  await page.getByRole("link", { name: "Pay another way" }).click();
  await page.getByRole("button", { name: "E-wallet" }).click();
  await page.getByRole("radio", { name: "River Wallet" }).check();
  await agree(page);
  await payButton(page).click();
  await approveButton(page).click();
  await paid(page);
  // The bank's page came by a form: the browser asks before it sends that once more, and the bank has nothing left to ask.
  await expect(page.goBack()).rejects.toThrow("ERR_CACHE_MISS");
  // The browser's own page is there a moment later.
  await expect(() => page.reload()).toPass();
  await paid(page);
  await expect.poll(() => attemptsOf(order)).toEqual(["abandoned $23.40, bank: undone", "paid $23.40, bank: approved"]);
});

test("the last one of a thing that was ordered is told as ordered, and not as sold out", async ({ page, context }) => {
  const member = await newMember({ address: true });
  const goods = await goodsNamed("Canvas Day Pack");
  await member.tell("POST", "shoppingCart/add", goods);
  await comeAs(context, member);
  try {
    await operate("stock", "canvas-day-pack", "1");
    await openPage(page, "/cart");
    await page.getByRole("button", { name: "Checkout" }).click();
    await page.getByRole("checkbox", { name: /I accept/ }).check();
    await nextButton(page).click();
    await expect(title(page, "Payment")).toBeVisible();
    await page.goBack();
    await expect(page.getByText(ordered)).toBeVisible();
    await page.getByRole("link", { name: "Pay that order" }).click();
    await expect(title(page, "Payment")).toBeVisible();
    const [order, ...others] = await ordersOf(member);
    expect(others).toEqual([]);
    await member.tell("POST", "order/closed", { orderId: order?.id });
  } finally {
    await operate("stock", "canvas-day-pack", "19");
  }
});

test("a membership that is asked for again after Back is the same order", async ({ page, context }) => {
  const member = await newMember({ address: true });
  await comeAs(context, member);
  await openPage(page, "/member_benefits");
  const activate = page.getByRole("main").getByRole("button", { name: "Activate" });
  await activate.dblclick();
  await expect(title(page, "Payment")).toBeVisible();
  const first = page.url();
  await page.goBack();
  await activate.click();
  await expect(page).toHaveURL(first);
  expect(await ordersOf(member)).toHaveLength(1);
});
