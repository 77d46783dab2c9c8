import type { BrowserContext, Locator, Page } from "@playwright/test";
import words from "../../messages/en.json" with { type: "json" };
import { addressesAndCards } from "../support/away/addresses-and-cards";
import { favouritesAndCart } from "../support/away/favourites-and-cart";
import { ordering } from "../support/away/ordering";
import { paying } from "../support/away/paying";
import { arrivedOrder, keepGoods, payByCard, type Scene, type Step } from "../support/away/step";
import { agree, comeAs, goodsNamed, nextButton, type Order, ordersOf, paid, payButton, payPath, place, title } from "../support/buying";
import { openOwnShop } from "../support/programs";
import { newMember } from "../support/shop";
import { expect, openPage, test } from "../support/test";
import { openRoad, type Trouble } from "../support/unsteady-road";

const ports = { port: 3130, providerPort: 4130, road: 4131 };

let road: Awaited<ReturnType<typeof openRoad>>;
let shop: Scene["shop"];

test.use({ baseURL: `http://localhost:${ports.port}` });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  road = await openRoad({ port: ports.road, providerUrl: `http://127.0.0.1:${ports.providerPort}` });
  shop = await openOwnShop({ ...ports, seenAt: road.url });
});

test.afterAll(async () => {
  await shop?.close();
  await road?.close();
});

test.afterEach(() => road?.clear());

const sentences = {
  gone: words.Failure["provider-unreachable"],
  slow: words.Failure["provider-slow"],
  lost: words.Failure["provider-unreachable"],
} as const satisfies Record<Trouble, string>;

const inWords = new RegExp(`${sentences.gone}|${sentences.slow}`);
const retry = (page: Page) => page.getByRole("main").getByRole("button", { name: "Try again" });

/** What was said until now counts as heard. */
async function forgetToasts(page: Page): Promise<void> {
  await page.locator("[data-sonner-toast]").evaluateAll((toasts) => {
    for (const toast of toasts) toast.setAttribute("data-heard", "");
  });
}

async function expectWords(page: Page, trouble: Trouble): Promise<void> {
  const said = page.locator("[data-sonner-toast]:not([data-heard])").or(page.getByRole("main").getByRole("alert"));
  await expect(said.filter({ hasText: sentences[trouble] }).first()).toBeVisible({ timeout: 10_000 });
}

async function expectSignedIn(page: Page): Promise<void> {
  await expect(page).not.toHaveURL(/\/login/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeHidden();
}

/** Who the storefront says is here. */
async function whoIsHere({ request }: BrowserContext): Promise<{ state: string; member?: { username: string } }> {
  return (await (await request.get("/api/session")).json()).data;
}

/** Tries a step while a trouble lasts. */
async function tryIn(trouble: Trouble, step: Step, scene: Scene, calls?: RegExp): Promise<void> {
  await forgetToasts(scene.page);
  // Words may stand elsewhere on the page before the press before has had its own.
  await expect(scene.page.getByRole("main").locator("button[aria-busy=true]")).toHaveCount(0);
  const met = road.trouble(trouble, calls);
  await step.act(scene);
  await met;
  if (trouble === "lost" && step.findsOut) return;
  await expectWords(scene.page, trouble);
  await step.kept(scene);
  await expectSignedIn(scene.page);
}

for (const step of [...favouritesAndCart, ...addressesAndCards, ...ordering, ...paying]) {
  test(`${step.name}: without an answer there are words, nothing is lost, and in the end it is there once`, async ({ page, context }) => {
    const member = await newMember(step.needs, shop);
    const scene = { page, member, shop };
    await comeAs(context, member);
    await step.begin(scene);
    await step.kept(scene);
    await tryIn("gone", step, scene);
    await tryIn("slow", step, scene);
    for (const calls of step.writes) await tryIn("lost", step, scene, calls);
    road.clear();
    if (!step.findsOut) await step.act(scene);
    await step.done(scene);
    await step.once(scene);
    expect((await whoIsHere(context)).member?.username).toBe(member.username);
  });
}

const statusPath = (order: Order) => payPath(order).replace("pay_now", "pay_status");

type Opening = {
  path: string;
  /** What is there once it could be read. */
  shown: (page: Page) => Locator;
  /** It has its own way to ask, where the others read one list or one thing: it is asked again while the provider is slow, too. */
  itsOwnWay?: true;
};

/** Pages that a member opens. */
function openings(unpaid: Order, bought: Order): Opening[] {
  return [
    { path: "/cart", shown: (page) => page.getByLabel("Quantity: Mending Tin"), itsOwnWay: true },
    { path: "/collect", shown: (page) => page.getByRole("main").locator("[aria-pressed=true]") },
    { path: "/address_list", shown: (page) => page.getByText("12 Cedar Lane") },
    { path: "/add_address", shown: (page) => page.getByLabel("First name") },
    { path: "/card_list", shown: (page) => page.getByText("•••• 4242").first() },
    { path: "/check_out", shown: nextButton, itsOwnWay: true },
    { path: payPath(unpaid), shown: payButton, itsOwnWay: true },
    { path: statusPath(unpaid), shown: (page) => title(page, "Waiting for the payment"), itsOwnWay: true },
    { path: "/order_list", shown: (page) => page.getByRole("heading", { name: `Order ${unpaid.orderNumber}` }) },
    { path: `/order_detail?id=${bought.id}`, shown: (page) => page.getByRole("main").getByText("12 Cedar Lane").first() },
    { path: "/member", shown: (page) => page.getByRole("heading", { name: "Your orders" }) },
    { path: "/setting", shown: (page) => page.getByLabel("Telephone") },
    { path: "/wallet", shown: (page) => page.getByText(words.Ledger.empty) },
    { path: "/my_course", shown: (page) => page.getByText(words.NoCourses.title) },
    { path: "/learning_duration", shown: (page) => page.getByText(words.LearningDuration.empty) },
    { path: "/estimated_bonus", shown: (page) => page.getByText(words.Bonus.empty.estimated) },
    { path: "/enro_tree", shown: (page) => page.getByText(words.Tree.empty) },
    { path: "/service", shown: (page) => page.getByRole("textbox", { name: words.Service.message }) },
    { path: "/wallet_transfer", shown: (page) => page.getByText(words.MoveMoney.nothing) },
    { path: `/order_comment?id=${bought.id}`, shown: (page) => page.getByRole("textbox", { name: "Your comment" }) },
  ];
}

/** A member who has something on every page. */
async function busyMember() {
  const member = await newMember({ address: true, card: true }, shop);
  const { quantity: _, ...choice } = await goodsNamed("Mending Tin", 1, member);
  const bought = await arrivedOrder(member, shop);
  await member.tell("POST", "product/addOrDelCollection", { productIds: [choice.productId], status: 1 });
  await member.tell("POST", "shoppingCart/add", choice);
  return { member, openings: openings(await place(member, "Slow Sourdough"), bought) };
}

/** Presses Try again on a page that is asked about slowly now. Whatever failed is asked for again, who is here included. */
async function tryAgainSlowly(page: Page): Promise<void> {
  road.trouble("slow");
  const asked = page.waitForRequest(/api\/session$/);
  await retry(page).first().click();
  await asked;
  await expect(page.getByRole("main").locator("button[aria-busy=true]")).toHaveCount(0, { timeout: 10_000 });
  await expect(page.getByText(inWords).first()).toBeVisible();
  await expectSignedIn(page);
}

test("every page that is opened without the provider says so, and shows its things after one press on Try again", async ({
  page,
  context,
}) => {
  test.setTimeout(90_000);
  const { member, openings } = await busyMember();
  await comeAs(context, member);
  await keepGoods(page, member, "Mending Tin");
  for (const { path, shown, itsOwnWay } of openings) {
    road.trouble("gone");
    await openPage(page, path);
    await expect(page.getByText(inWords).first()).toBeVisible();
    await expectSignedIn(page);
    if (itsOwnWay) await tryAgainSlowly(page);
    road.clear();
    await retry(page).first().click();
    await expect(shown(page)).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  }
  road.trouble("gone");
  expect(await whoIsHere(context)).toEqual({ state: "unknown" });
});

test("a page that a slow provider keeps waiting says so", async ({ page, context }) => {
  const member = await newMember({ address: true }, shop);
  const order = await place(member, "Mending Tin");
  await comeAs(context, member);
  road.trouble("slow");
  await openPage(page, payPath(order));
  await expectWords(page, "slow");
  await expectSignedIn(page);
  road.clear();
  await retry(page).click();
  await expect(payButton(page)).toBeVisible();
});

test("whoever is here stays so while nobody can tell, and keeps what was typed", async ({ page, context }) => {
  const { member } = await busyMember();
  await comeAs(context, member);
  await keepGoods(page, member, "Mending Tin");
  await openPage(page, "/check_out");
  await page.getByLabel("Notes").fill("Ring twice");
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  road.trouble("gone");
  // Whoever was offline for a moment is asked for again, unless that was done just now.
  await expect(async () => {
    const asked = page.waitForResponse(/api\/session/, { timeout: 1000 });
    await context.setOffline(true);
    await context.setOffline(false);
    await asked;
  }).toPass();
  await expect(page.getByLabel("Notes")).toHaveValue("Ring twice");
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  await expectSignedIn(page);
});

test("a payment that is waited for is told as soon as the provider answers again", async ({ page, context }) => {
  const member = await newMember({ address: true, card: true }, shop);
  const order = await place(member, "Mending Tin");
  await comeAs(context, member);
  await openPage(page, statusPath(order));
  await expect(title(page, "Waiting for the payment")).toBeVisible();
  road.trouble("gone");
  const missed = page.waitForResponse((response) => response.url().endsWith(`/api/order/${order.id}`) && response.status() === 502);
  await payByCard(member, shop, order);
  await missed;
  await expect(title(page, "Waiting for the payment")).toBeVisible();
  road.clear();
  await expect(title(page, "Thank you, it is paid")).toBeVisible({ timeout: 20_000 });
});

test("the provider goes down while an order is paid: nobody is signed out, and the same press pays once it is back", async ({
  page,
  context,
}) => {
  test.setTimeout(90_000);
  const member = await newMember({ address: true, card: true }, shop);
  const order = await place(member, "Mending Tin");
  await comeAs(context, member);
  await openPage(page, payPath(order, "&pay_type=1"));
  await expect(page.getByText("•••• 4242")).toBeVisible();
  await agree(page);
  await shop.stopProvider();
  await payButton(page).click();
  await expectWords(page, "gone");
  await expectSignedIn(page);

  await shop.startProvider();
  await payButton(page).click();
  await paid(page);
  expect((await ordersOf(member)).map(({ state }) => state)).toEqual([3]);
});
