import type { Page } from "@playwright/test";
import { goodsNamed, type Member, type Order, ordersOf, payAsSeen, signInAs } from "../support/buying";
import { consoleUrl, openScreen, startAsOperator } from "../support/console";
import { tabTo } from "../support/keyboard";
import { doubleMd5, newMember, operate, readEmail, successUrl } from "../support/shop";
import { expect, expectAccessible, faultsInBothColors, openPage, test } from "../support/test";

const field = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true });

/** Types into a field that offers rows, and takes the first offer. */
async function pick(page: Page, name: string, text: string, offer: string | RegExp) {
  await field(page, name).fill(text);
  await expect(page.getByRole("option", { name: offer }).first()).toBeVisible();
  await field(page, name).press("Enter");
}

const totalOf = async (page: Page) => {
  const summary = page.getByRole("region", { name: "Total" });
  const line = summary.getByText("Total", { exact: true }).last().locator("..");
  await expect(line).toContainText("$");
  return Number(/\$([\d.]+)/.exec((await line.textContent()) ?? "")?.[1]);
};

/** The total of the shop's own confirmation. Other tests change prices. */
async function totalInShop(member: Member, tins: number): Promise<number> {
  const confirmProducts = [await goodsNamed("Seed Tin", tins, member), await goodsNamed("Slow Sourdough", 1, member)];
  const form = { confirmProducts, orderType: 1, source: 1, type: 1 };
  return (await member.tell<{ paymentAmount: number }>("POST", "order/generate/confirm", form)).paymentAmount;
}

test("an operator makes an order from a member's sheet, the member pays it by the emailed link, and its screen shows it paid", async ({
  page,
  browser,
}) => {
  const member = await newMember({ address: true, card: true });
  const { email } = await startAsOperator(page, "orders");
  await openScreen(page, `/show/member?member=${member.username}`, new RegExp(`${member.username}\\)?$`));
  await page.getByRole("main").getByRole("link", { name: "Make an order" }).first().click();
  await expect(field(page, "Member")).toHaveValue(member.username);

  await pick(page, "Add an item", "seed tin", /Seed Tin/);
  await pick(page, "Add an item", "slow sourdough", /Slow Sourdough/);
  await page.getByLabel("Quantity of Seed Tin").fill("2");
  await page.getByRole("button", { name: "Show the total" }).click();
  expect(await totalOf(page)).toBe(await totalInShop(member, 2));
  await expectAccessible(page);
  expect(await faultsInBothColors(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(await ordersOf(member)).toEqual([]);

  // Another quantity has another total, so the button asks for it again.
  await page.getByLabel("Quantity of Seed Tin").fill("1");
  await page.getByRole("button", { name: "Show the total" }).click();
  const total = await totalInShop(member, 1);
  expect(await totalOf(page)).toBe(total);
  await page.getByRole("button", { name: "Make the order" }).click();
  await expect(page.getByRole("status").filter({ hasText: `was made for ${member.username}: $${total.toFixed(2)}` })).toBeVisible();
  const [made] = await ordersOf(member);
  const orderLink = page.getByRole("link", { name: `Open order ${made?.orderNumber}` });
  await expect(orderLink).toBeVisible();

  const context = await browser.newContext();
  const shop = await context.newPage();
  await signInAs(context, member);
  await openPage(shop, "/order_list");
  await expect(shop.getByText(made?.orderNumber ?? "").first()).toBeVisible();
  const [, link = ""] = await readEmail(member.email, /(http\S+pay_now\S+)/);
  await shop.goto(link);
  await payAsSeen(shop, member, total);
  await context.close();

  await orderLink.click();
  await expect(page.getByRole("heading", { level: 1, name: `Order ${made?.orderNumber}` })).toBeVisible();
  await expect(page.getByText("to be delivered", { exact: true })).toBeVisible();
  await expect(page.getByText(`Note by ${email}: Made by hand.`)).toBeVisible();
  await expect(page.getByRole("cell", { name: "Paid", exact: true })).toBeVisible();
  await operate("operator", "remove", email);
});

test("the keyboard alone makes an order for a typed address, and an error stands beside its field", async ({ page, isMobile }) => {
  test.skip(isMobile, "the keyboard belongs to a desk");
  const member = await newMember();
  const { email } = await startAsOperator(page, "orders");
  await openScreen(page, "/list/orders", "Orders");
  await tabTo(page, page.getByRole("main").getByRole("link", { name: "Make an order" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Make an order" })).toBeVisible();
  expect(page.url()).toBe(`${consoleUrl}/do/order-make`);
  await tabTo(page, field(page, "Member"));
  await page.keyboard.type(member.username);
  await expect(page.getByRole("option", { name: member.username })).toBeVisible();
  await page.keyboard.press("Enter");
  await tabTo(page, field(page, "Add an item"));
  await page.keyboard.type("watering");
  await expect(page.getByRole("option").nth(1)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Quantity of Copper Watering Can · 2.5 liters")).toHaveValue("1");

  await tabTo(page, page.getByRole("button", { name: "Show the total" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Goods need an address, and the member has none.")).toBeVisible();
  await expect(page.getByLabel("Address", { exact: true })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  for (const text of ["June", "Alder", "5035550142", "", "12 Cedar Lane", "", "Portland", "97205", "Atlantis"]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Tab");
  await expect(page.getByRole("option", { name: "United States" })).toBeAttached();
  await page.keyboard.type("United States");
  await tabTo(page, page.getByRole("button", { name: "Show the total" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("This country has no such province or state.")).toBeVisible();
  await expect(page.getByLabel("Province or state")).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Oregon");
  await page.keyboard.press("Enter");
  expect(await totalOf(page)).toBeGreaterThan(0);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: `was made for ${member.username}` })).toBeVisible();
  expect(await ordersOf(member)).toHaveLength(1);
  await operate("operator", "remove", email);
});

test("the button of a refund stays on the screen, however long the order is", async ({ page, isMobile }) => {
  test.skip(isMobile, "refunds are made at a desk");
  const member = await newMember({ address: true, wallet: 3000, transactionPassword: "246810" });
  const names = ["Seed Tin", "Copper Watering Can", "Slow Sourdough"];
  const confirmProducts = await Promise.all(names.map((name) => goodsNamed(name, 1, member)));
  const { id, paymentAmount } = await member.tell<Order>("POST", "order/generate/confirm", {
    confirmProducts,
    orderType: 1,
    source: 1,
    type: 2,
  });
  const hybrids = [{ accountType: 1, amount: paymentAmount }];
  const payment = { orderId: id, paymentMethod: 1, hybrids, transactionPassword: doubleMd5("246810"), successUrl };
  await member.tell("POST", "payment", payment);
  const { email } = await startAsOperator(page, "orders");
  await page.setViewportSize({ width: 1280, height: 600 });
  const [paid] = await ordersOf(member);
  await openScreen(page, `/do/refund?order=${paid?.orderNumber}`, "Refund an order");
  const send = page.getByRole("button", { name: /^Refund \$/ });
  await expect(send).toBeInViewport({ ratio: 1 });
  const isLong = () => page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight);
  expect(await isLong()).toBe(true);
  for (const place of [0, 0.5, 1]) {
    await page.evaluate((at) => window.scrollTo(0, at * document.documentElement.scrollHeight), place);
    await expect(send).toBeInViewport({ ratio: 1 });
  }
  await operate("operator", "remove", email);
});
