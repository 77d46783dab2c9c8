import { beforeAll, expect, test } from "@jest/globals";
import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { type CallInput, type CallKey, callKeys, rowOf } from "@/lib/contract";
import { productTypes } from "@/lib/contract/wire/codes";
import { product, sku } from "@/provider/db/schema";
import { seedMoreMembers } from "@/sample-shop/volume/members";
import { seedMoreOrders } from "@/sample-shop/volume/orders";
import { seedMoreProducts } from "@/sample-shop/volume/products";
import { countingDb } from "@/tests/support/database/counting-db";
import { type CallExamples, callExamples } from "@/tests/support/provider/call-examples";
import { fieldsOf, maxExpensive } from "@/tests/support/provider/most-expensive";
import { oneBitBmp } from "@/tests/support/provider/pictures";
import { openTestProvider } from "@/tests/support/provider/test-provider";
import { useProvider } from "@/tests/support/provider/use-provider";

type Input = Record<string, unknown>;

const provider = useProvider();
let token: string;
let examples: CallExamples;
let choices: { productId: number; productSkuId: number }[];

beforeAll(async () => {
  token = await provider.signIn();
  examples = await callExamples(provider, token);
  const { db, clock } = provider.shop;
  await seedMoreProducts(db, 1500, clock.now());
  await seedMoreMembers(db, 1500, clock.now());
  await seedMoreOrders(db, 1500, clock.now());
  await db.execute(sql`analyze`);
  choices = await db
    .select({ productId: sku.productId, productSkuId: sku.id })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(and(inArray(product.type, [productTypes.goods, productTypes.reviewedGoods]), gt(sku.stock, 0)))
    .orderBy(asc(sku.id))
    .limit(200);
});

/** Lists of rows that exist, because a list of missing ones is refused at its first. */
function existing(key: CallKey): Input {
  switch (key) {
    case "POST product/addOrDelCollection":
      return { productIds: choices.slice(0, 100).map(({ productId }) => productId) };
    case "POST shoppingCart/removes":
      return { shoppingCards: choices };
    case "POST order/generate/confirm":
      return { confirmProducts: choices.map((choice) => ({ ...choice, quantity: 1 })), memberReceiveAddressId: null };
    case "POST member/icon/upload":
      return { Img: new File([oneBitBmp(4096, 4096)], "me.bmp") };
    default:
      return {};
  }
}

/** The input, with the example's value for each field that is refused in this combination. */
function permitted(key: CallKey, input: Input, example: Input): Input {
  const { error } = rowOf(key).input.safeParse(input);
  if (!error) return input;
  const wrong = error.issues.map(({ path }) => String(path[0] ?? ""));
  return wrong.includes("") ? example : { ...input, ...Object.fromEntries(wrong.map((name) => [name, example[name]])) };
}

/** The largest input with existing rows, and the example with the largest page. */
function inputsOf(key: CallKey): Input[] {
  const example = (examples[key] ?? {}) as Input;
  const ids = Object.entries(example).filter(([name]) => /id$/i.test(name));
  const most = maxExpensive(rowOf(key).input, key);
  const paged = "pageSize" in most ? [{ ...example, pageNum: 1, pageSize: most.pageSize }] : [];
  return [{ ...example, ...most, ...Object.fromEntries(ids), ...existing(key) }, ...paged].map((input) => permitted(key, input, example));
}

/** The limits of a call's work. The largest page has a thousand rows; a list takes two statements per item. */
function limitsOf(input: Input) {
  const items = Math.max(0, ...Object.values(input).map((value) => (Array.isArray(value) ? value.length : 0)));
  return { statements: 20 + 2 * items, rows: 5000, bytes: 2_000_000, answered: 1_000_000 };
}

/** Without the sign-out, which would end the session of the other calls. */
const answeredKeys = callKeys.filter((key) => key !== "POST member/logout");

test("every list, number and text of the contract has an upper bound", () => {
  const withoutBound = answeredKeys.flatMap((key) => {
    const most = maxExpensive(rowOf(key).input, key);
    return fieldsOf(rowOf(key).input)
      .filter((name) => !(name in most))
      .map((name) => `${key} ${name}`);
  });
  const ownForm = /Img|typedCard|transactionPassword|successUrl|cardNumber|cardCvc|(begin|end)(GmtCreate|Period)|period$|month$/;
  expect(withoutBound.filter((field) => !ownForm.test(field))).toEqual([]);
});

test.each(answeredKeys)("%s does a bounded amount of work for its most expensive input", async (key) => {
  const { db, work } = countingDb(provider.shop.db);
  const counted = await openTestProvider({ database: { db, kind: "PGlite", close: async () => {} }, seed: false });
  for (const input of inputsOf(key)) {
    Object.assign(work, { statements: 0, rows: 0, bytes: 0 });
    const { status, data } = await counted.call(key, input as CallInput<CallKey>, { token });
    expect(status).toBeLessThan(500);
    const done: Record<string, number> = { ...work, answered: JSON.stringify(data ?? null).length };
    const exceeded = Object.entries(limitsOf(input)).filter(([name, most]) => (done[name] ?? 0) > most);
    expect({ exceeded, done }).toMatchObject({ exceeded: [] });
  }
});
