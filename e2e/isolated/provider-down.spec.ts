import type { BrowserContext, Locator, Page } from "@playwright/test";
import words from "@/messages/en/shop.json" with { type: "json" };
import { agree, goodsNamed, nextButton, type Order, ordersOf, payButton, payPath, place, signInAs, title } from "../support/buying";
import { type NetworkFault, openFlakyNetwork } from "../support/flaky-network";
import { portsFrom } from "../support/ports";
import { openOwnShop } from "../support/programs";
import { addressesAndCards } from "../support/provider-down/addresses-and-cards";
import { favouritesAndCart } from "../support/provider-down/favourites-and-cart";
import { ordering } from "../support/provider-down/ordering";
import { paying } from "../support/provider-down/paying";
import { arrivedOrder, keepGoods, payByCard, type Step, type StepContext } from "../support/provider-down/step";
import { newMember } from "../support/shop";
import { expect, openPage, test } from "../support/test";

const ports = portsFrom(30);

let road: Awaited<ReturnType<typeof openFlakyNetwork>>;
let shop: StepContext["shop"];

test.use({ baseURL: `http://localhost:${ports.port}` });

test.beforeAll(async () => {
  test.setTimeout(600_000);
  road = await openFlakyNetwork({ port: ports.providerPort + 1, providerUrl: `http://127.0.0.1:${ports.providerPort}` });
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
} as const satisfies Record<NetworkFault, string>;

const inWords = new RegExp(`${sentences.gone}|${sentences.slow}`);
const retry = (page: Page) => page.getByRole("main").getByRole("button", { name: "Try again" });

/** Removes the toasts shown so far. */
async function forgetToasts(page: Page): Promise<void> {
  await page.locator("[data-toast]").evaluateAll((toasts) => {
    for (const toast of toasts) toast.setAttribute("data-heard", "");
  });
}

async function expectWords(page: Page, trouble: NetworkFault): Promise<void> {
  const said = page.locator("[data-toast]:not([data-heard])").or(page.getByRole("main").getByRole("alert"));
  await expect(said.filter({ hasText: sentences[trouble] }).first()).toBeVisible({ timeout: 10_000 });
}

async function expectSignedIn(page: Page): Promise<void> {
  await expect(page).not.toHaveURL(/\/login/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeHidden();
}

/** The storefront's session of this browser. */
async function whoIsHere({ request }: BrowserContext): Promise<{ state: string; member?: { username: string } }> {
  return (await (await request.get("/api/session")).json()).data;
}

/** Tries a step during a network fault. */
async function tryIn(trouble: NetworkFault, step: Step, stepContext: StepContext, calls?: RegExp): Promise<void> {
  await forgetToasts(stepContext.page);
  // A message may still be shown from the previous press until its request ends.
  await expect(stepContext.page.getByRole("main").locator("button[aria-busy=true]")).toHaveCount(0);
  const met = road.trouble(trouble, calls);
  await step.act(stepContext);
  await met;
  if (trouble === "lost" && step.findsOut) return;
  await expectWords(stepContext.page, trouble);
  await step.kept(stepContext);
  await expectSignedIn(stepContext.page);
}

for (const step of [...favouritesAndCart, ...addressesAndCards, ...ordering, ...paying]) {
  test(`${step.name}: a missing response is reported, nothing is lost, and the retry succeeds once`, async ({ page, context }) => {
    const member = await newMember(step.needs, shop);
    const stepContext = { page, member, shop };
    await signInAs(context, member);
    await step.begin(stepContext);
    await step.kept(stepContext);
    await tryIn("gone", step, stepContext);
    await tryIn("slow", step, stepContext);
    for (const calls of step.writes) await tryIn("lost", step, stepContext, calls);
    road.clear();
    await forgetToasts(page);
    if (!step.findsOut) await step.act(stepContext);
    await step.done(stepContext);
    await step.once(stepContext);
    expect((await whoIsHere(context)).member?.username).toBe(member.username);
  });
}

const statusPath = (order: Order) => payPath(order).replace("pay_now", "pay_status");

type Opening = {
  path: string;
  /** The element that is visible once the data has loaded. */
  shown: (page: Page) => Locator;
  /** The page has a way of loading of its own, so its retry is also tried with a slow provider. */
  itsOwnWay?: true;
};

/** The pages of a member. */
function openings(unpaid: Order, bought: Order): Opening[] {
  return [
    { path: "/cart", shown: (page) => page.getByLabel("Quantity: Mending Tin", { exact: true }), itsOwnWay: true },
    { path: "/collect", shown: (page) => page.getByRole("main").locator("[aria-pressed=true]") },
    { path: "/address_list", shown: (page) => page.getByText("12 Cedar Lane") },
    { path: "/add_address", shown: (page) => page.getByLabel("First name") },
    { path: "/card_list", shown: (page) => page.getByText("•••• 4242").first() },
    { path: "/check_out", shown: nextButton, itsOwnWay: true },
    { path: payPath(unpaid), shown: payButton, itsOwnWay: true },
    { path: statusPath(unpaid), shown: (page) => title(page, "Payment pending"), itsOwnWay: true },
    { path: "/order_list", shown: (page) => page.getByRole("heading", { name: `Order ${unpaid.orderNumber}` }) },
    { path: `/order_detail?id=${bought.id}`, shown: (page) => page.getByRole("main").getByText("12 Cedar Lane").first() },
    { path: "/member", shown: (page) => page.getByRole("heading", { name: "Your orders" }) },
    { path: "/setting", shown: (page) => page.getByLabel("Phone number") },
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

/** A member with content on every page. */
async function busyMember() {
  const member = await newMember({ address: true, card: true }, shop);
  const { quantity: _, ...choice } = await goodsNamed("Mending Tin", 1, member);
  const bought = await arrivedOrder(member, shop);
  await member.tell("POST", "product/addOrDelCollection", { productIds: [choice.productId], status: 1 });
  await member.tell("POST", "shoppingCart/add", choice);
  return { member, openings: openings(await place(member, "Slow Sourdough"), bought) };
}

/** Presses Try again while responses are slow. Every failed read is repeated, also the session. */
async function tryAgainSlowly(page: Page): Promise<void> {
  road.trouble("slow");
  const asked = page.waitForRequest(/api\/session$/);
  await retry(page).first().click();
  await asked;
  await expect(page.getByRole("main").locator("button[aria-busy=true]")).toHaveCount(0, { timeout: 10_000 });
  await expect(page.getByText(inWords).first()).toBeVisible();
  await expectSignedIn(page);
}

test("every page opened without the provider reports it and recovers after one press on Try again", async ({ page, context }) => {
  test.setTimeout(600_000);
  const { member, openings } = await busyMember();
  await signInAs(context, member);
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

test("a page that waits for a slow provider reports it", async ({ page, context }) => {
  const member = await newMember({ address: true }, shop);
  const order = await place(member, "Mending Tin");
  await signInAs(context, member);
  road.trouble("slow");
  await openPage(page, payPath(order));
  await expectWords(page, "slow");
  await expectSignedIn(page);
  road.clear();
  await retry(page).click();
  await expect(payButton(page)).toBeVisible();
});

test("the session and typed text stay while the session is unknown", async ({ page, context }) => {
  const { member } = await busyMember();
  await signInAs(context, member);
  await keepGoods(page, member, "Mending Tin");
  await openPage(page, "/check_out");
  await page.getByLabel("Notes").fill("Ring twice");
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  road.trouble("gone");
  // The session is read again when the browser is online again, unless that happened just now.
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

test("a pending payment shows its result as soon as the provider answers again", async ({ page, context }) => {
  const member = await newMember({ address: true, card: true }, shop);
  const order = await place(member, "Mending Tin");
  await signInAs(context, member);
  await openPage(page, statusPath(order));
  await expect(title(page, "Payment pending")).toBeVisible();
  road.trouble("gone");
  const missed = page.waitForResponse((response) => response.url().endsWith(`/api/order/${order.id}`) && response.status() === 502);
  await payByCard(member, shop, order);
  await missed;
  await expect(title(page, "Payment pending")).toBeVisible();
  road.clear();
  await expect(title(page, "Thank you, your payment was successful")).toBeVisible({ timeout: 20_000 });
});

test("an outage during a payment does not sign the member out, and the same press pays afterwards", async ({ page, context }) => {
  test.setTimeout(600_000);
  const member = await newMember({ address: true, card: true }, shop);
  const order = await place(member, "Mending Tin");
  await signInAs(context, member);
  await openPage(page, payPath(order, "&pay_type=1"));
  await expect(page.getByText("•••• 4242")).toBeVisible();
  await agree(page);
  await shop.stopProvider();
  await payButton(page).click();
  await expectWords(page, "gone");
  await expectSignedIn(page);

  await shop.startProvider();
  // A provider that has just started may need longer for its first payment than this shop waits. Pressing again pays the same order once.
  await expect(async () => {
    if (await payButton(page).isVisible()) await payButton(page).click({ timeout: 5000 });
    await expect(title(page, "Thank you, your payment was successful")).toBeVisible({ timeout: 5000 });
  }).toPass();
  expect((await ordersOf(member)).map(({ state }) => state)).toEqual([3]);
});
