import {
  agree,
  attemptsOf,
  goodsNamed,
  nextButton,
  openPayment,
  ordersOf,
  paid,
  payButton,
  payPath,
  place,
  signInAs,
  stateOf,
  title,
} from "../support/buying";
import { newMember } from "../support/shop";
import { expect, openPage, test } from "../support/test";

test.skip(({ isMobile }) => isMobile, "a mouse is pressed twice");

const card = /•••• 4242/;

test("pressing every button and loading every page twice makes one order that is paid once", async ({ page, context }) => {
  const member = await newMember({ address: true, card: true });
  await signInAs(context, member);
  const { productId } = await goodsNamed("Mending Tin");
  await openPage(page, `/course_detail?id=${productId}`);
  await page.locator("#buy").getByRole("button", { name: "Buy now" }).first().dblclick();
  await expect(title(page, "Checkout")).toBeVisible();
  await page.reload();
  await expect(page.getByText("June Alder")).toBeVisible();
  await page.getByRole("checkbox", { name: /I accept/ }).check();
  await nextButton(page).dblclick();
  await expect(title(page, "Payment")).toBeVisible();
  await page.getByRole("button", { name: "Credit card" }).click();
  await expect(page.getByText(card)).toBeVisible();
  await page.reload();
  await expect(title(page, "Payment")).toBeVisible();
  const [order, ...others] = await ordersOf(member);
  if (!order) throw new Error("nothing was ordered");
  expect(others).toEqual([]);

  // The shop's own links to this page preselect no method.
  await page.getByRole("button", { name: "Credit card" }).click();
  await expect(page.getByText(card)).toBeVisible();
  await agree(page);
  await payButton(page).dblclick();
  await paid(page);
  await page.reload();
  await paid(page);
  expect(await ordersOf(member)).toEqual([expect.objectContaining({ id: order.id, state: 3 })]);
  expect(await attemptsOf(order)).toEqual(["paid $23.40, bank: approved"]);
});

test("a double press and a reload during the request pay once", async ({ page, context }) => {
  const member = await newMember({ address: true, card: true });
  const order = await place(member, "Mending Tin");
  await signInAs(context, member);
  await openPayment(page, order, "&pay_type=1");
  await expect(page.getByText(card)).toBeVisible();
  const keys: (string | undefined)[] = [];
  // The request is carried out, but its response is lost.
  await page.route("**/api/payment", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    await route.fetch();
  });
  await payButton(page).dblclick();
  await expect.poll(() => stateOf(member, order.id)).toBe(3);
  expect(keys).toHaveLength(1);
  await page.unroute("**/api/payment");
  await page.reload();
  await expect(page.getByText(/has already been paid/)).toBeVisible();
});

test("an order whose response was lost is opened by the next press", async ({ page, context }) => {
  const member = await newMember({ address: true });
  await member.tell("POST", "shoppingCart/add", await goodsNamed("Mending Tin"));
  await signInAs(context, member);
  await openPage(page, "/cart");
  await page.getByRole("button", { name: "Checkout" }).click();
  await page.getByRole("checkbox", { name: /I accept/ }).check();
  await page.route("**/api/order/generate/confirm", async (route) => {
    if (route.request().postDataJSON().type === 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await nextButton(page).click();
  await expect.poll(() => ordersOf(member)).toHaveLength(1);
  await page.unroute("**/api/order/generate/confirm");
  await page.reload();
  await page.getByRole("checkbox", { name: /I accept/ }).check();
  await nextButton(page).click();
  await expect(page).toHaveURL(/\/pay_now\?order=/);
  const orders = await ordersOf(member);
  expect(orders).toHaveLength(1);
  expect(page.url()).toContain(encodeURIComponent(JSON.stringify({ id: orders[0]?.id })));
});

test("a checkout open in two tabs makes one order, and the second tab reports it", async ({ page, context }) => {
  const member = await newMember({ address: true });
  await member.tell("POST", "shoppingCart/add", await goodsNamed("Mending Tin"));
  await signInAs(context, member);
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    await openPage(tab, "/cart");
    await tab.getByRole("button", { name: "Checkout" }).click();
    await expect(tab.getByText("June Alder")).toBeVisible();
    await tab.getByRole("checkbox", { name: /I accept/ }).check();
  }
  // Without the mouse, because a background tab does not render and Playwright would wait for that.
  await Promise.all(tabs.map((tab) => nextButton(tab).dispatchEvent("click")));
  for (const tab of tabs) await expect(title(tab, "Payment").or(tab.getByText("You have already placed this order."))).toBeVisible();
  expect(tabs.filter((tab) => tab.url().includes("/pay_now"))).toHaveLength(1);
  expect(await ordersOf(member)).toHaveLength(1);
});

test("an order open in two tabs is paid once, and the second tab reports it", async ({ page, context }) => {
  const member = await newMember({ address: true, card: true });
  const order = await place(member, "Mending Tin");
  await signInAs(context, member);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await openPage(tab, payPath(order, "&pay_type=1"));
    await expect(tab.getByText(card)).toBeVisible();
    await agree(tab);
  }
  await payButton(page).click();
  await paid(page);
  await payButton(other).click();
  await expect(other.getByText(/already been paid/).first()).toBeVisible();
  expect(await attemptsOf(order)).toEqual(["paid $23.40, bank: approved"]);
});
