import {
  approveButton,
  attemptsOf,
  billsOf,
  deduct,
  enterPassword,
  openPayment,
  paid,
  payAsSeen,
  payButton,
  payByEWallet,
  place,
  signInAs,
  stateOf,
  title,
} from "../support/buying";
import { allOfIt, during, type Edit, name } from "../support/edits";
import { doubleMd5, newMember, successUrl } from "../support/shop";
import { expect, test } from "../support/test";

test.skip(({ isMobile }) => isMobile, "a desk has the other tab");

/** The member's own other tab cancels an order. */
const cancelled = (orderId: number): Edit => ({ make: ({ tell }) => tell("POST", "order/closed", { orderId }) });

test("while the payment is open: price, stock and withdrawal do not change what is paid", async ({ page, context }) => {
  const member = await newMember({ address: true, card: true });
  const order = await place(member, name);
  await signInAs(context, member);
  await openPayment(page, order);
  await during(allOfIt, member, () => payAsSeen(page, member, 76.4));
});

test("while the payment is open: an order cancelled in another tab is not paid", async ({ page, context }) => {
  const member = await newMember({ address: true, card: true });
  const order = await place(member, name);
  await signInAs(context, member);
  await openPayment(page, order, "&pay_type=1");
  await expect(page.getByText(/•••• 4242/)).toBeVisible();
  await during(cancelled(order.id), member, async () => {
    await payButton(page).click();
    await expect(page.getByText(`Order ${order.orderNumber} was canceled`)).toBeVisible();
    expect(await attemptsOf(order)).toEqual([]);
  });
});

test("while the payment is open: money spent in another tab is not spent twice", async ({ page, context }) => {
  const member = await newMember({ address: true, wallet: 40, transactionPassword: "246810" });
  const [order, other] = [await place(member, "Mending Tin"), await place(member, "Mending Tin")];
  await signInAs(context, member);
  await openPayment(page, order);
  await deduct(page, "V Wallet", order.paymentAmount);
  const hybrids = [{ accountType: 1, amount: other.paymentAmount }];
  const payment = { orderId: other.id, paymentMethod: 1, hybrids, transactionPassword: doubleMd5("246810"), successUrl };
  await member.tell("POST", "payment", payment);
  await payButton(page).click();
  await enterPassword(page, "246810");
  await expect(page.getByText(/insufficient funds/)).toBeVisible();
  expect(await stateOf(member, order.id)).toBe(1);
  expect(await billsOf(member, order)).toEqual([]);
  expect(await billsOf(member, other)).toEqual([-other.paymentAmount]);
});

test("at the bank: price, stock and withdrawal do not change what is paid", async ({ page, context }) => {
  const member = await newMember({ address: true });
  const order = await place(member, name);
  await signInAs(context, member);
  await payByEWallet(page, order);
  await during(allOfIt, member, async () => {
    await expect(page.getByText("$76.40")).toBeVisible();
    await approveButton(page).click();
    await paid(page);
    expect(await attemptsOf(order)).toEqual(["paid $76.40, bank: approved"]);
  });
});

test("at the bank: an order cancelled in another tab stays cancelled, and the bank returns the money", async ({ page, context }) => {
  const member = await newMember({ address: true });
  const order = await place(member, name);
  await signInAs(context, member);
  await payByEWallet(page, order);
  await during(cancelled(order.id), member, async () => {
    await approveButton(page).click();
    await expect(title(page, "Order canceled")).toBeVisible();
    expect(await stateOf(member, order.id)).toBe(2);
    await expect.poll(() => attemptsOf(order)).toEqual(["abandoned $76.40, bank: undone"]);
  });
});
