import { createHash } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { CallInput } from "../../lib/contract/index.ts";
import { paymentMethods } from "../../lib/contract/wire/payment-codes.ts";
import type { Db } from "../../provider/db/client.ts";
import { member, order, orderItem, product, sku } from "../../provider/db/schema/index.ts";
import { Refusal } from "../../provider/http/refusal.ts";
import type { Shop } from "../../provider/runtime/shop.ts";
import { hashPassword } from "../../provider/security/password.ts";
import { type Actors, actorsAt, type PastEvent } from "./actors.ts";
import { demoPassword } from "./members.ts";

type Choice = { productId: number; productSkuId: number };
type Payment = Omit<CallInput<"POST payment">, "orderId" | "successUrl">;
type Act = (actors: Actors, tx: Db) => Promise<unknown>;

const dayMs = 24 * 60 * 60 * 1000;

function md5(text: string): string {
  return createHash("md5").update(text).digest("hex");
}

/** The sample member's transaction password, as the wire encodes it. */
const transactionPassword = md5(md5("246810"));

const home = {
  firstName: "Demo",
  lastName: "Sample",
  email: "demo@sample.invalid",
  postCode: "97209",
  phoneNumber: "503 555 0142",
  ssnEinPin: "900-00-0000",
  countryRegion: "US",
  province: "Oregon",
  city: "Portland",
  region: "Pearl District",
  detailAddress: "1420 NW Sample Street, Apt 5",
  defaultStatus: 1 as const,
};
const studio = {
  ...home,
  province: "Washington",
  city: "Seattle",
  region: "",
  postCode: "98101",
  detailAddress: "88 Example Avenue",
  defaultStatus: 0 as const,
};

const card = {
  cardType: "Visa" as const,
  firstName: "Demo",
  lastName: "Sample",
  billToPhone: "503 555 0142",
  billToCountry: "US",
  billToCity: "Portland",
  billToState: "Oregon",
  billToAddressOne: "1420 NW Sample Street",
  postal: "97209",
  cardCvc: "123",
  thirdParty: 2 as const,
};

/** The past of the sample member: something on every screen, done by the shop's own code at its time. */
export function sampleHistory(shop: Shop, now: Date, productIds: Map<string, number>, memberIds: Map<string, number>): PastEvent[] {
  const idOf = (username: string) => memberIds.get(username) ?? 0;
  const demo = idOf("demo");
  const friend = { id: idOf("ivy_lin"), username: "ivy_lin" };
  const codeOf = (username: string) => `CA${10_000_001 + [...memberIds.keys()].indexOf(username)}`;
  const { PUBLIC_URL, SHOP_URL } = shop.settings;
  const successUrl = `${PUBLIC_URL ?? SHOP_URL ?? "http://localhost"}/order_list?status=2`;
  const expirationYear = now.getUTCFullYear() + 4;

  async function choiceOf(tx: Db, slug: string): Promise<Choice> {
    const [row] = await tx
      .select({ productSkuId: sku.id, productId: sku.productId })
      .from(sku)
      .innerJoin(product, eq(product.id, sku.productId))
      .where(eq(product.id, productIds.get(slug) ?? 0))
      .orderBy(asc(sku.position))
      .limit(1);
    if (!row) throw new Error(`the sample shop does not sell ${slug}`);
    return row;
  }

  async function place(actors: Actors, tx: Db, quantities: Record<string, number>, remark = ""): Promise<number> {
    const confirmProducts = [];
    for (const [slug, quantity] of Object.entries(quantities)) confirmProducts.push({ ...(await choiceOf(tx, slug)), quantity });
    const form = { confirmProducts, orderType: 1 as const, source: 1 as const, remark, type: 2 as const };
    const { id } = await actors.as(demo)("POST order/generate/confirm", form);
    return Number(id);
  }

  async function cardOf(actors: Actors, lastFour: string): Promise<number> {
    const cards = await actors.as(demo)("GET credit/card/listByThirdParty", {});
    return Number(cards.find((each) => each.cardNumber.endsWith(lastFour))?.id ?? 0);
  }

  async function payByCard(actors: Actors, orderId: number, lastFour = "4242"): Promise<void> {
    const payment: Payment = { paymentMethod: paymentMethods.card, cardId: await cardOf(actors, lastFour), hybrids: [] };
    await actors.as(demo)("POST payment", { ...payment, orderId, successUrl });
  }

  function send(actors: Actors, from: { id: number; username: string }, to: string, amount: number, remark: string) {
    const codes = { memberCode: codeOf(from.username), toMemberCode: codeOf(to) };
    const form = { accountType: 1 as const, currency: "USD" as const, source: 2 as const, transactionPassword };
    return actors.as(from.id)("POST member/transfer", { ...form, ...codes, amount, remark });
  }

  function withdraw(actors: Actors, amount: number, remark: string) {
    return actors.as(demo)("POST member/withdrawal", { accountType: 1, amount, remark, withdrawalMethod: 1, transactionPassword });
  }

  async function evaluate(actors: Actors, tx: Db, orderId: number, star: number, evaluate: string): Promise<void> {
    const items = await tx.select().from(orderItem).where(eq(orderItem.orderId, orderId)).orderBy(asc(orderItem.id));
    const [first] = items.filter((item) => item.productType === 1);
    if (!first) throw new Error("nothing in the sample order can be reviewed");
    const review = { orderItemId: first.id, productId: first.productId, star, evaluate, anonymityFlag: 0 as const };
    await actors.as(demo)("POST orderEvaluation/evaluation", { orderId, orderEvaluations: [review] });
  }

  /** The orders that continue on a later day. */
  const placed: Record<string, number> = {};
  const numberOf = (name: string) => String(placed[name] ?? 0);

  const acts: [daysAgo: number, act: Act][] = [
    [
      92,
      async ({ as, tell }, tx) => {
        const { proof: factorProof } = await as(demo)("POST factor/prove", { purpose: "transactionPassword", password: demoPassword });
        await as(demo)("POST member/info/changedTransactionPassword", { transactionPassword, factorProof });
        // Nobody knows a login password that the friend could prove.
        const transactionPasswordHash = await hashPassword(transactionPassword);
        await tx.update(member).set({ transactionPasswordHash }).where(eq(member.id, friend.id));
        await as(demo)("POST member/modifyMemberV", { telephone: "503 555 0142" });
        await as(demo)("POST member/modifyMemberV", { paperNumber: "900-00-0000" });
        await as(demo)("POST member/address/add", home);
        await as(demo)("POST member/address/add", studio);
        await as(demo)("POST credit/card", { ...card, cardNumber: "4242424242424242", expirationMonth: 11, expirationYear });
        await as(demo)("POST credit/card", {
          ...card,
          cardType: "MasterCard",
          cardNumber: "5555555555554444",
          expirationMonth: 3,
          expirationYear,
        });
        await as(demo)("POST credit/card", { ...card, cardNumber: "4000000000000002", expirationMonth: 7, expirationYear });
        await tell("grant", "demo", "wallet", "420");
        await tell("grant", "demo", "reorder-credit", "180");
        await tell("grant", "demo", "voucher", "80");
        await tell("grant", friend.username, "wallet", "60");
      },
    ],
    [
      88,
      async (actors, tx) => {
        placed.first = await place(actors, tx, { "wool-blanket": 1, "canvas-day-pack": 1 }, "Please leave it with the neighbors.");
        await payByCard(actors, placed.first);
      },
    ],
    [86, ({ tell }) => tell("ship", numberOf("first"), "Sample Parcel", "SP100200300")],
    [82, ({ tell }) => tell("deliver", numberOf("first"))],
    [79, (actors, tx) => evaluate(actors, tx, placed.first ?? 0, 5, "Warm, heavy and even in the weave. (Sample review.)")],
    [
      74,
      async (actors, tx) => {
        const orderId = await place(actors, tx, { "watercolour-weather": 1 });
        const { paymentAmount } = await actors.as(demo)("GET order/{id}", { id: orderId });
        const hybrids = [
          { accountType: 1 as const, amount: Math.round(paymentAmount * 100 - 3000) / 100 },
          { accountType: 2 as const, amount: 30 },
        ];
        const paymentMethod = paymentMethods.walletAndReorderCredit;
        await actors.as(demo)("POST payment", { orderId, successUrl, paymentMethod, hybrids, transactionPassword });
      },
    ],
    [66, (actors) => send(actors, { id: demo, username: "demo" }, friend.username, 25, "For the seeds")],
    [61, (actors) => send(actors, friend, "demo", 15, "Thank you, the rest is yours")],
    [55, (actors) => withdraw(actors, 60, "To my bank account")],
    [53, ({ tell }) => tell("approve", "1")],
    [
      40,
      async (actors, tx) => {
        placed.returned = await place(actors, tx, { "cork-mat": 1 });
        await payByCard(actors, placed.returned, "4444");
      },
    ],
    [37, ({ tell }) => tell("refund", numberOf("returned"))],
    [24, (actors) => withdraw(actors, 45, "To my bank account")],
    [23, ({ tell }) => tell("refuse", "2", "the account number was not complete")],
    [
      12,
      async (actors, tx) => {
        placed.travelling = await place(actors, tx, { "hori-knife": 1 });
        const { paymentAmount } = await actors.as(demo)("GET order/{id}", { id: placed.travelling });
        const hybrids = [{ accountType: 2 as const, amount: 20 }];
        const cardId = await cardOf(actors, "4242");
        const payment: Payment = { paymentMethod: paymentMethods.cardAndReorderCredit, cardId, hybrids, transactionPassword };
        if (paymentAmount > 20) await actors.as(demo)("POST payment", { ...payment, orderId: placed.travelling, successUrl });
      },
    ],
    [9, ({ tell }) => tell("ship", numberOf("travelling"), "Sample Parcel", "SP100200777")],
    [
      4,
      async (actors, tx) => {
        await payByCard(actors, await place(actors, tx, { "bookbinding-kit": 1, "linen-apron": 1 }));
      },
    ],
    [
      3,
      async (actors, tx) => {
        const orderId = await place(actors, tx, { "proofing-basket": 2 });
        await actors.as(demo)("POST order/closed", { orderId });
      },
    ],
    [2, (actors) => withdraw(actors, 30, "To my bank account")],
    [
      1,
      async (actors, tx) => {
        const orderId = await place(actors, tx, { "mending-tin": 1 });
        await payByCard(actors, orderId, "0002").catch((error: unknown) => {
          if (!(error instanceof Refusal) || error.refusal !== "cardDeclined") throw error;
        });
        // An unpaid order that expires only after a week, so that the sample shows one.
        const expiresAt = new Date(now.getTime() + 7 * dayMs);
        await tx.update(order).set({ expiresAt }).where(eq(order.id, orderId));
      },
    ],
    [
      0.1,
      async (actors, tx) => {
        const liked = ["copper-watering-can", "seed-tin", "reading-trees", "slow-sourdough", "bamboo-brush-set"];
        const productIdsLiked = liked.map((slug) => productIds.get(slug) ?? 0);
        await actors.as(demo)("POST product/addOrDelCollection", { productIds: productIdsLiked, status: 1 });
        for (const slug of ["seed-tin", "living-soil"]) await actors.as(demo)("POST shoppingCart/add", await choiceOf(tx, slug));
      },
    ],
  ];
  return acts.map(([daysAgo, act]) => {
    const at = new Date(now.getTime() - daysAgo * dayMs);
    return { at, happen: (tx) => act(actorsAt(shop, tx, at), tx) };
  });
}
