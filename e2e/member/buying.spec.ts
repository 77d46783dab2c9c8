import type { Page } from "@playwright/test";
import words from "../../messages/zh-TW.json" with { type: "json" };
import { openOwnShop } from "../support/programs";
import { newMember, tellProvider } from "../support/shop";
import { expect, openPage, test } from "../support/test";

type Member = Awaited<ReturnType<typeof newMember>>;
type Found = { list: { id: number; name: string; skuStockList: { id: number }[] }[] };

const card = /•••• 4242/;
const main = (page: Page) => page.getByRole("main");
const payButton = (page: Page) => page.getByRole("button", { name: "PAY NOW" });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

async function find(name: string) {
  const { list } = await tellProvider<Found>("GET", `product/searchProduct?keyword=${encodeURIComponent(name)}&pageNum=1&pageSize=9`, {});
  const found = list.find((product) => product.name === name);
  if (!found) throw new Error(`the sample shop does not sell ${name}`);
  return found;
}

/** An order of a member's own that waits for its payment. */
async function place({ tell }: Pick<Member, "tell">, name: string) {
  const { id, skuStockList } = await find(name);
  const confirmProducts = [{ productId: id, productSkuId: skuStockList[0]?.id, quantity: 1 }];
  const order = await tell<{ id: number }>("POST", "order/generate/confirm", { confirmProducts, orderType: 1, source: 1, type: 2 });
  return { id: order.id, address: `/pay_now?order=${encodeURIComponent(JSON.stringify({ id: order.id }))}&pay_type=1` };
}

const stateOf = async ({ tell }: Pick<Member, "tell">, id: number) => (await tell<{ state: number }>("GET", `order/${id}`)).state;

test("a thing is bought from its page to the receipt, in Traditional Chinese", async ({ page }) => {
  const member = await newMember({ address: true, card: true });
  const { id } = await find("Mending Tin");
  await openPage(page, "/zh-TW/login");
  await page.getByLabel(words.LoginForm.username).fill(member.username);
  await page.getByLabel(words.LoginForm.password, { exact: true }).fill(member.password);
  await main(page).getByRole("button", { name: words.LoginForm.signIn }).click();
  await expect(page).not.toHaveURL(/login/);

  await openPage(page, `/zh-TW/course_detail?id=${id}`);
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

test("a membership is activated, and from then on the member's price is paid", async ({ page, signIn }) => {
  const member = await newMember({ address: true, card: true });
  const { id } = await find("Linen Apron");
  await signIn(member.username, member.password);
  await openPage(page, "/member_benefits");
  await main(page).getByRole("button", { name: "Activate" }).click();
  await expect(page).toHaveURL(/\/pay_now\?order=/);
  await page.getByRole("button", { name: "Credit card" }).click();
  await expect(page.getByText(card)).toBeVisible();
  await page.getByRole("checkbox", { name: /I have read/ }).check();
  await payButton(page).click();
  await expect(title(page, "Thank you, it is paid")).toBeVisible();

  await openPage(page, `/course_detail?id=${id}`);
  await expect(page.getByText("This is your price: you are a member.")).toBeVisible();
  const bought = await member.tell<{ activationStatus: number }>("GET", "member/profile");
  expect(bought.activationStatus).toBe(2);
});

test("an order that is open in two tabs is paid once, and the second tab is told", async ({ page, context, signIn }) => {
  const member = await newMember({ address: true, card: true });
  const { id, address } = await place(member, "Mending Tin");
  await signIn(member.username, member.password);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await openPage(tab, address);
    await expect(tab.getByText(card)).toBeVisible();
    await tab.getByRole("checkbox", { name: /I have read/ }).check();
  }
  await payButton(page).click();
  await expect(title(page, "Thank you, it is paid")).toBeVisible();
  await other.bringToFront();
  if (await payButton(other).isVisible()) await payButton(other).click();
  await expect(other.getByText(/paid already/).first()).toBeVisible();
  expect(await stateOf(member, id)).toBe(3);
});

/** Presses Tab until something of that name has the focus. */
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

test("a thing can be bought with the keyboard alone", async ({ page, signIn, isMobile }) => {
  test.skip(isMobile, "a keyboard belongs to a desk");
  const member = await newMember({ address: true, card: true });
  const { id } = await find("Mending Tin");
  await signIn(member.username, member.password);
  await openPage(page, `/course_detail?id=${id}`);
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
  await expect(title(page, "Thank you, it is paid")).toBeVisible();
});

test("the shop goes away while an order is paid: it says so, nobody is signed out, and the same press pays once it is back", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "once is enough");
  test.setTimeout(120_000);
  const shop = await openOwnShop({ port: 3120, providerPort: 4120 });
  try {
    await openPage(page, `${shop.url}/login`);
    await page.getByLabel("Username or member ID").fill("demo");
    await page.getByLabel("Password", { exact: true }).fill("Demo-2026");
    await main(page).getByRole("button", { name: "Sign in" }).click();
    await expect(page).not.toHaveURL(/login/);
    await openPage(page, `${shop.url}/order_list?status=1`);
    await page.getByRole("link", { name: "Pay now" }).first().click();
    await page.getByRole("button", { name: "Credit card" }).click();
    await expect(page.getByText(card)).toBeVisible();
    await page.getByRole("checkbox", { name: /I have read/ }).check();

    await shop.stopProvider();
    await payButton(page).click();
    await expect(page.getByRole("alert").filter({ hasText: /\S/ }).first()).toBeVisible({ timeout: 20_000 });
    await expect(page).toHaveURL(/pay_now/);

    await shop.startProvider();
    await payButton(page).click();
    await expect(title(page, "Thank you, it is paid")).toBeVisible({ timeout: 20_000 });
  } finally {
    await shop.close();
  }
});
