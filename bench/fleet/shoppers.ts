import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { codes } from "../../lib/contract/wire/codes.ts";
import { UserError } from "../../scripts/program.mjs";
import { type Buyer, buyerPassword, newBuyer, transactionPassword } from "../buyer.ts";
import { once } from "../floor-processes.ts";
import { beginAudit } from "./audit.ts";
import { type Fleet, openFleet } from "./fleet.ts";

/** Counts of visits and purchases, and the failures among them. */
export type Tally = { pages: number; failedPages: number; paid: Set<number>; repeated: number; failures: string[] };

export const newTally = (): Tally => ({ pages: 0, failedPages: 0, paid: new Set(), repeated: 0, failures: [] });

type Answer = { status: number; text: string; cookies: string[] };
type Question = { body?: object; headers?: Record<string, string>; timeoutMs?: number };

const agent = new Agent({ keepAlive: true, maxSockets: 2000 });

/** Longer than a balancer and a storefront wait for what is behind them. */
const patienceMs = 30_000;
const maxPurchaseMs = 120_000;

/** Asks once. A connection that ends without an answer is an error. */
export function ask(url: string, { body, headers = {}, timeoutMs = patienceMs }: Question = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const all = { ...headers, ...(body && { "content-type": "application/json", "sec-fetch-site": "same-origin" }) };
    const options = { method: body ? "POST" : "GET", agent, headers: all, signal: AbortSignal.timeout(timeoutMs) };
    const sent = request(url, options, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("error", reject);
      const cookies = (answer.headers["set-cookie"] ?? []).flatMap((each) => each.split(";")[0] ?? []);
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString(), cookies }));
    });
    sent.on("error", reject);
    sent.end(body && JSON.stringify(body));
  });
}

/** The pages that stay in memory, and so are served whatever is gone behind the storefronts. */
export const cachedPages = ["/", "/course", "/material_library", ...[1, 2, 3, 4, 5, 6].map((id) => `/course_detail?id=${id}`)];

/** Visits cached pages until told to stop. */
export async function visitPages(fleet: Fleet, tally: Tally, isOver: () => boolean, pauseMs = 20): Promise<void> {
  for (let number = 0; !isOver(); number += 1) {
    const path = cachedPages[number % cachedPages.length] ?? "/";
    const outcome = await ask(fleet.shop + path).then(
      ({ status, text }) => (status === 200 ? "200" : `${status} ${text.slice(0, 60)}`),
      (error) => error.code ?? error.name,
    );
    tally.pages += 1;
    if (outcome !== "200") {
      tally.failedPages += 1;
      tally.failures.push(`${path}: ${outcome}`);
    }
    await pause(pauseMs);
  }
}

type Choice = { productId: number; productSkuId: number };

export type Shopper = Buyer & { cookie: string; cardId: unknown; choice: Choice };

const shoppersOfFleet = 4;

/** Members with money and a card who are signed in at the storefront; the same ones for every part of a run. */
export const openShoppers = once(async (): Promise<Shopper[]> => {
  const fleet = await openFleet();
  const shoppers: Shopper[] = [];
  if (!fleet) return shoppers;
  await beginAudit(fleet);
  await fleet.operate("stock", "pour-over-set", "endless");
  for (let number = 1; number <= shoppersOfFleet; number += 1) {
    const buyer = await newBuyer(fleet.calls, number);
    await fleet.operate("grant", buyer.userCode, "wallet", "1000000");
    const { list } = (await buyer.call("product/searchProduct?keyword=pour%20over%20set&pageNum=1&pageSize=9")) as {
      list: { id: number; productType: number; skuStockList: { id: number }[] }[];
    };
    const found = list.find(({ productType }) => productType < 2);
    const sku = found?.skuStockList[0];
    if (!found || !sku) throw new UserError("The sample shop does not sell the pour-over set.");
    const [card] = (await buyer.call("credit/card/listByThirdParty?thirdParty=2")) as unknown as { id: number }[];
    const signedIn = await ask(`${fleet.shop}/api/session`, { body: { username: buyer.username, password: buyerPassword } });
    if (signedIn.status !== 200) throw new UserError(`Signing in answers ${signedIn.status}: ${signedIn.text}`);
    const choice = { productId: found.id, productSkuId: sku.id };
    shoppers.push({ ...buyer, cookie: signedIn.cookies.join("; "), cardId: card?.id, choice });
  }
  return shoppers;
});

/** Whether a write was certainly not done, as `isRefusal` of the browser decides. */
function isRefusal({ status, text }: { status: number; text: string }): boolean {
  return status >= 400 && status < 500 && ![codes.tooMany, codes.fault].some((code) => code === JSON.parse(text).code);
}

/** Sends a write as the browser does: under one key, and again after an answer that leaves its outcome open. */
async function persist(fleet: Fleet, { cookie }: Shopper, path: string, body: object, tally: Tally): Promise<Record<string, number>> {
  const headers = { cookie, "idempotency-key": randomUUID() };
  let last = "";
  for (const until = performance.now() + maxPurchaseMs; performance.now() < until; await pause(250)) {
    const answer = await ask(`${fleet.shop}/api/${path}`, { body, headers }).catch((error) => ({ status: 0, text: String(error) }));
    if (answer.status === 200) return JSON.parse(answer.text).data;
    last = `${answer.status} ${answer.text}`;
    if (isRefusal(answer)) throw new UserError(`${path} answers ${last}`);
    tally.repeated += 1;
  }
  throw new UserError(`${path} had no clear answer in ${maxPurchaseMs / 1000} seconds, at last ${last}`);
}

/** One purchase, with the card and with own money in turn. Its order counts as paid when the storefront says so. */
export async function buyOnce(fleet: Fleet, shopper: Shopper, number: number, tally: Tally): Promise<void> {
  const form = { confirmProducts: [{ ...shopper.choice, quantity: 1 }], orderType: 1, source: 1 };
  const { id = 0, paymentAmount } = await persist(fleet, shopper, "order/generate/confirm", { ...form, type: 2 }, tally);
  const wallet = { paymentMethod: 1, hybrids: [{ accountType: 1, amount: paymentAmount }], transactionPassword };
  const card = { paymentMethod: 13, cardId: shopper.cardId, hybrids: [] };
  await persist(fleet, shopper, "payment", { orderId: id, ...(number % 2 ? card : wallet) }, tally);
  tally.paid.add(id);
}

/** Buys until told to stop. */
export async function shop(fleet: Fleet, shopper: Shopper, tally: Tally, isOver: () => boolean, pauseMs = 100): Promise<void> {
  for (let number = 0; !isOver(); number += 1) {
    await buyOnce(fleet, shopper, number, tally);
    await pause(pauseMs);
  }
}
