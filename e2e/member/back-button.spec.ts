import {
  agree,
  approveButton,
  attemptsOf,
  goodsNamed,
  nextButton,
  ordersOf,
  paid,
  payButton,
  payByEWallet,
  place,
  signInAs,
  title,
} from "../support/buying";
import { newMember, operate } from "../support/shop";
import { expect, openPage, test } from "../support/test";

test.skip(({ isMobile }) => !isMobile, "it is on a phone that people go back");

const card = /•••• 4242/;
const ordered = "You have already placed this order.";

test("Back at every step from the product to the order explains what happened and orders nothing again", async ({ page, context }) => {
  const member = await newMember({ address: true, card: true });
  await signInAs(context, member);
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
  await expect(page.getByText(/has already been paid/)).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  await page.goForward();
  await paid(page);
  await page.getByRole("link", { name: "View order" }).click();
  await expect(title(page, "Your order")).toBeVisible();
  await page.goBack();
  await paid(page);
  await page.goBack();
  await expect(page.getByText(/has already been paid/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(ordered)).toBeVisible();
  await expect(page.getByText(/has already been paid/)).toBeVisible();
  await expect(nextButton(page)).toBeDisabled();
  await page.goBack();
  await expect(title(page, "Mending Tin")).toBeVisible();

  const orders = await ordersOf(member);
  expect(orders).toEqual([expect.objectContaining({ state: 3, paymentAmount: 23.4 })]);
  for (const order of orders) expect(await attemptsOf(order)).toEqual(["paid $23.40, bank: approved"]);

  // Choosing the same product again starts a new order.
  await page.locator("#buy").getByRole("button", { name: "Buy now" }).first().click();
  await expect(nextButton(page)).toBeEnabled();
});

test("Back and a reload during 3-D Secure show the real state, and the money is charged once", async ({ page, context }) => {
  const member = await newMember({ address: true });
  const order = await place(member, "Mending Tin");
  await signInAs(context, member);
  await payByEWallet(page, order);
  await page.reload();
  await expect(approveButton(page)).toBeVisible();
  await page.goBack();
  await expect(title(page, "This payment link has expired")).toBeVisible();
  await page.reload();
  await page.getByRole("link", { name: "View order status" }).click();
  await expect(title(page, "Payment pending")).toBeVisible();

  await page.getByRole("link", { name: "Pay another way" }).click();
  await page.getByRole("button", { name: "E-wallet" }).click();
  await page.getByRole("radio", { name: "River Wallet" }).check();
  await agree(page);
  await payButton(page).click();
  await approveButton(page).click();
  await paid(page);
  // The bank's page is the result of a form: the browser refuses to send it again, and the bank has nothing left to decide.
  await expect(page.goBack()).rejects.toThrow("ERR_CACHE_MISS");
  // The browser's error page appears a moment later.
  await expect(() => page.reload()).toPass();
  await paid(page);
  await expect.poll(() => attemptsOf(order)).toEqual(["abandoned $23.40, bank: undone", "paid $23.40, bank: approved"]);
});

test("the last item in stock is reported as ordered and not as sold out", async ({ page, context }) => {
  const member = await newMember({ address: true });
  const goods = await goodsNamed("Canvas Day Pack");
  await member.tell("POST", "shoppingCart/add", goods);
  await signInAs(context, member);
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

test("a membership requested again after Back is the same order", async ({ page, context }) => {
  const member = await newMember({ address: true });
  await signInAs(context, member);
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
