import type { Browser, Page, Request } from "playwright";
import { openBrowser } from "../browser.ts";
import { type Buyer, buyerPassword, newBuyer } from "../buyer.ts";
import { median } from "../load.ts";
import { openShop } from "../servers.ts";
import type { Table } from "../table.ts";

const rounds = 7;
const goods = "Bamboo Brush Set";

type Choice = { productId: number; productSkuId: number };
type Step = { screenMs: number; requests: number; callsMs: number };

async function findGoods(buyer: Buyer): Promise<Choice> {
  const { list } = (await buyer.call(`product/searchProduct?keyword=${encodeURIComponent(goods)}&pageNum=1&pageSize=9`)) as {
    list: { id: number; name: string; skuStockList: { id: number }[] }[];
  };
  const found = list.find(({ name }) => name === goods);
  const [sku] = found?.skuStockList ?? [];
  if (!found || !sku) throw new Error(`The sample shop does not sell ${goods}.`);
  return { productId: found.id, productSkuId: sku.id };
}

/** Presses a button, waits for the next screen and counts the requests until then. */
async function press(page: Page, button: string, nextScreen: string): Promise<Step> {
  const asked: Request[] = [];
  const hear = (request: Request) => asked.push(request);
  page.on("request", hear);
  const begin = performance.now();
  await page.getByRole("button", { name: button, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: nextScreen }).waitFor();
  const screenMs = performance.now() - begin;
  page.off("request", hear);
  // Only writes count, because the next screen waits for them.
  const times = asked.filter((request) => request.method() === "POST").map((request) => request.timing());
  return {
    screenMs,
    requests: asked.length,
    callsMs: times.reduce((sum, { requestStart, responseEnd }) => sum + responseEnd - requestStart, 0),
  };
}

/** One purchase in the browser, starting at the cart. */
async function buyByScreens(page: Page, storefront: string): Promise<{ next: Step; payNow: Step }> {
  await page.goto(`${storefront}/cart`);
  await page.getByRole("button", { name: "Checkout" }).click();
  await page.getByRole("checkbox", { name: /I accept/ }).check();
  const next = await press(page, "Next", "Payment");
  await page.getByRole("button", { name: "Credit card" }).click();
  await page.getByRole("checkbox", { name: /I have read/ }).check();
  const payNow = await press(page, "PAY NOW", "Thank you, your payment was successful");
  return { next, payNow };
}

/** The same purchase by the calls of those screens, without the storefront. */
async function buyByCalls(
  buyer: Buyer,
  choice: Choice,
  cardId: unknown,
  successUrl: string,
): Promise<{ nextMs: number; payNowMs: number }> {
  const form = { confirmProducts: [{ ...choice, quantity: 1 }], orderType: 1, source: 1 };
  const begin = performance.now();
  await buyer.call("order/generate/confirm", { ...form, type: 1 });
  const { id } = await buyer.call("order/generate/confirm", { ...form, type: 2 });
  const frozen = performance.now();
  await buyer.call("payment", { orderId: id, successUrl, paymentMethod: 13, cardId, hybrids: [] });
  return { nextMs: frozen - begin, payNowMs: performance.now() - frozen };
}

async function openAs(browser: Browser, storefront: string, { username }: Buyer): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const headers = { "sec-fetch-site": "same-origin" };
  const answer = await context.request.post(`${storefront}/api/session`, { data: { username, password: buyerPassword }, headers });
  if (!answer.ok()) throw new Error(`Signing in answers ${answer.status()}.`);
  return context.newPage();
}

/** Measures the buttons NEXT and PAY NOW: duration, requests, and the storefront's part of them. */
export async function measureSteps(): Promise<Table> {
  const table = {
    title: "Checkout steps",
    about: `From the click to the next screen in Chromium, paying with a card; the median of ${rounds} purchases. Call times cover the writes only, as measured in the browser and directly against the provider (PGlite).`,
    columns: ["Button", "next screen ms", "requests", "calls ms", "direct calls ms", "storefront overhead ms"],
  };
  const browser = await openBrowser();
  if (typeof browser === "string") return { ...table, rows: [], remarks: [`Skipped: ${browser}`] };

  const { storefront, provider } = await openShop();
  const buyer = await newBuyer(provider, 100);
  const choice = await findGoods(buyer);
  const [card] = (await buyer.call("credit/card/listByThirdParty?thirdParty=2")) as unknown as { id: number }[];
  const page = await openAs(browser, storefront, buyer);

  const screens: Awaited<ReturnType<typeof buyByScreens>>[] = [];
  const straight: Awaited<ReturnType<typeof buyByCalls>>[] = [];
  // The first purchase warms up, and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    await buyer.call("shoppingCart/add", choice);
    const shown = await buyByScreens(page, storefront);
    const called = await buyByCalls(buyer, choice, card?.id, `${storefront}/order_list`);
    if (round === 0) continue;
    screens.push(shown);
    straight.push(called);
  }
  await page.context().close();

  const row = (name: string, steps: Step[], straightMs: number[]) => {
    const middle = (value: (step: Step) => number) => median(steps.map(value));
    const calls = middle(({ callsMs }) => callsMs);
    const figures = [
      middle(({ screenMs }) => screenMs),
      middle(({ requests }) => requests),
      calls,
      median(straightMs),
      calls - median(straightMs),
    ];
    return [name, ...figures.map((figure) => figure.toFixed(0))];
  };
  return {
    ...table,
    rows: [
      row(
        "NEXT",
        screens.map(({ next }) => next),
        straight.map(({ nextMs }) => nextMs),
      ),
      row(
        "PAY NOW",
        screens.map(({ payNow }) => payNow),
        straight.map(({ payNowMs }) => payNowMs),
      ),
    ],
  };
}
