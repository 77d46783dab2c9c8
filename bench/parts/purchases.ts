import { UserError } from "../../scripts/program.mjs";
import { type Buyer, newBuyer, repeat, transactionPassword, warmUpSeconds } from "../buyer.ts";
import { operate } from "../operate.ts";
import { type BenchProvider, openPair, openProviders, remarksOn } from "../servers.ts";
import { type Table, whole } from "../table.ts";

const atOnce = 10;
const goods = "pour-over-set";

type Choice = { productId: number; productSkuId: number };

async function findChoice(buyer: Buyer): Promise<Choice> {
  const { list } = (await buyer.call("product/searchProduct?keyword=pour%20over%20set&pageNum=1&pageSize=9")) as {
    list: { id: number; productType: number; skuStockList: { id: number }[] }[];
  };
  const found = list.find((each) => each.productType < 2);
  const sku = found?.skuStockList[0];
  if (!found || !sku) throw new UserError(`The sample shop does not sell ${goods}.`);
  return { productId: found.id, productSkuId: sku.id };
}

/** A quote, an order, and its payment. */
async function buy(buyer: Buyer, choice: Choice, pay: (orderId: unknown, amount: unknown) => object): Promise<void> {
  const form = { confirmProducts: [{ ...choice, quantity: 1 }], orderType: 1, source: 1 };
  await buyer.call("order/generate/confirm", { ...form, type: 1 });
  const { id, paymentAmount } = await buyer.call("order/generate/confirm", { ...form, type: 2 });
  await buyer.call("payment", { orderId: id, successUrl: "http://localhost:3000/order_list", ...pay(id, paymentAmount) });
}

const work = {
  "Cart writes (changed quantity)": (choice: Choice) => async (buyer: Buyer) => {
    await buyer.call("shoppingCart/changedQuantity", { ...choice, quantity: 1 + Math.floor(Math.random() * 9) });
  },
  "Purchases with a card": (choice: Choice, cards: Map<Buyer, unknown>) => (buyer: Buyer) =>
    buy(buyer, choice, () => ({ paymentMethod: 13, cardId: cards.get(buyer), hybrids: [] })),
  "Purchases with the V wallet": (choice: Choice) => (buyer: Buyer) =>
    buy(buyer, choice, (_, amount) => ({ paymentMethod: 1, hybrids: [{ accountType: 1, amount }], transactionPassword })),
};

/** Measures providers over one database, with as many members at each. */
async function measureOn(providers: BenchProvider[], seconds: number): Promise<string[]> {
  const buyers: Buyer[] = [];
  for (const { address } of providers)
    for (let number = 0; number < atOnce; number += 1) buyers.push(await newBuyer(address, buyers.length + 1));
  const [provider] = providers;
  const [first] = buyers;
  if (!provider || !first) return [];
  const choice = await findChoice(first);
  await operate(provider.dataDir, "stock", goods, "endless");
  const cards = new Map<Buyer, unknown>();
  for (const buyer of buyers) {
    await operate(provider.dataDir, "grant", buyer.userCode, "wallet", "1000000");
    await buyer.call("shoppingCart/add", choice);
    const [card] = (await buyer.call("credit/card/listByThirdParty?thirdParty=2")) as unknown as { id: number }[];
    cards.set(buyer, card?.id);
  }
  const cells: string[] = [];
  for (const one of Object.values(work)) {
    const { perSecond, medianMs } = await repeat(buyers, seconds, one(choice, cards));
    cells.push(`${whole(perSecond)} (${medianMs.toFixed(1)} ms)`);
  }
  return cells;
}

/** Measures writes to carts and whole purchases per second, on both databases of the reference provider. */
export async function measurePurchases({ seconds }: { seconds: number }): Promise<Table> {
  const providers = await openProviders();
  const columns: [name: string, cells: string[]][] = [];
  for (const provider of providers) columns.push([provider.database, await measureOn([provider], seconds)]);
  const pair = await openPair();
  if (pair) columns.push(["PostgreSQL, two providers", await measureOn(pair, seconds)]);
  return {
    title: "Cart writes and purchases",
    about: `Operations per second and median response time with ${atOnce} concurrent members at each provider, ${seconds} s per operation after ${warmUpSeconds} s of warm-up. A purchase is three calls: quote, order, payment.`,
    columns: ["Operation", ...columns.map(([name]) => name)],
    rows: Object.keys(work).map((name, index) => [name, ...columns.map(([, cells]) => cells[index] ?? "")]),
    remarks: [
      "A payment from the V wallet verifies the transaction password; its slow hash takes most of the time.",
      ...remarksOn(providers.length > 1),
    ],
  };
}
