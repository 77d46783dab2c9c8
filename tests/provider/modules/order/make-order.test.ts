import { beforeAll, expect, test } from "@jest/globals";
import { desc, eq } from "drizzle-orm";
import { orderStates } from "@/lib/contract/wire/codes";
import { paymentMethods } from "@/lib/contract/wire/payment-codes";
import { audit, mail, member, order, sku } from "@/provider/db/schema";
import { expireOrders } from "@/provider/modules/order/expire";
import type { Facts } from "@/provider/operator/output";
import { checksums } from "@/tests/support/database/checksums";
import { anAddress, type Buyer, newBuyer, testCards, type Wanted } from "@/tests/support/provider/buyer";
import { type Browser, newOperator, openConsole } from "@/tests/support/provider/console";
import { paidOrder, stockOf } from "@/tests/support/provider/orders";
import { sampleProduct } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider({ settings: { SHOP_URL: "http://localhost:3000" } });
let operator: Browser;
let email: string;

beforeAll(async () => {
  operator = openConsole(provider).browser();
  ({ email } = await newOperator(provider, operator, "orders"));
});

type Given = Record<string, string>;

/** The first choice of each product, as the command takes them. */
async function itemsOf(wanted: Wanted): Promise<string> {
  const parts = Object.entries(wanted).map(async ([slug, quantity]) => `${(await sampleProduct(provider, slug)).sku.id}x${quantity}`);
  return (await Promise.all(parts)).join(",");
}

const ask = (given: Given, { dry = false, key = crypto.randomUUID() } = {}) =>
  operator.ask(`/api/order/make${dry ? "?dry=yes" : ""}`, given, { "idempotency-key": key });

async function made(given: Given, options?: Parameters<typeof ask>[1]): Promise<Facts> {
  const { status, body } = await ask(given, options);
  expect({ status, message: body.message }).toEqual({ status: 200, message: undefined });
  return body.output as unknown as Facts;
}

const fact = ({ facts }: Facts, key: string) => facts.find((each) => each.key === key)?.value ?? "";

/** The sums of an answer, as the calls of the shop name them. */
function sumsOf(output: Facts) {
  const amount = (key: string) => Number(fact(output, key).replace("$", ""));
  const [taxes, freight] = [amount("tax"), amount("shipping")];
  const totalAmount = Number((amount("items") + taxes + freight).toFixed(2));
  return { taxes, freight, totalAmount, memberDiscountAmount: amount("discount"), paymentAmount: amount("total") };
}

async function activate({ id }: Buyer, rank = "No Rank") {
  const columns = { rank, activatedAt: new Date(Date.now() - 1e9), vipExpiresAt: new Date(Date.now() + 3e10) };
  await provider.shop.db.update(member).set(columns).where(eq(member.id, id));
}

const ordersOf = ({ id }: Buyer) => provider.shop.db.select().from(order).where(eq(order.memberId, id)).orderBy(desc(order.id));

const carts: Wanted[] = [
  { "seed-tin": 1 },
  { "seed-tin": 3, "slow-sourdough": 1 },
  { "travel-watercolour-box": 3, "cedar-raised-bed": 1, "slow-sourdough": 1 },
  { "slow-sourdough": 1 },
  { "membership-activate": 1 },
];

test.each([
  { place: { province: "Oregon" } },
  { place: { province: "California" } },
  { place: { province: "California" }, isActive: true, rank: "Ruby" },
  { place: { countryRegion: "JP", province: "東京都" }, isActive: true },
  { place: { countryRegion: "CA", province: "Ontario" } },
])("an operator sees and makes orders at the sums that the shop's own calls compute: $place", async (who) => {
  const buyer = await newBuyer(provider, { address: anAddress(who.place) });
  if (who.isActive) await activate(buyer, who.rank);
  for (const wanted of carts.filter((cart) => !(who.isActive && cart["membership-activate"]))) {
    const { taxes, freight, totalAmount, memberDiscountAmount, paymentAmount } = (await buyer.quote(wanted)).data;
    const expected = { taxes, freight, totalAmount, memberDiscountAmount, paymentAmount };
    const given = { member: buyer.username, items: await itemsOf(wanted) };
    expect(sumsOf(await made(given, { dry: true }))).toEqual(expected);
    expect(sumsOf(await made(given))).toEqual(expected);
    const [latest] = await ordersOf(buyer);
    const placed = await buyer.detail(latest?.id ?? 0);
    expect(placed).toMatchObject({ ...expected, state: orderStates.unpaid });
    await buyer.call("POST order/closed", { orderId: placed.id });
  }
});

const typed = {
  ...{ first: "June", last: "Alder", phone: "555 0100", street: "3 Fir Road", city: "Fresno" },
  ...{ province: "California", postcode: "93650", country: "us" },
};

test("a typed address decides tax and freight as an address of the member's would, and stays on this order alone", async () => {
  const buyer = await newBuyer(provider, { address: anAddress({ province: "California" }) });
  const { taxes } = (await buyer.quote({ "seed-tin": 2 })).data;
  const other = await newBuyer(provider);
  const output = await made({ member: other.userCode, items: await itemsOf({ "seed-tin": 2 }), ...typed });
  expect(sumsOf(output)).toMatchObject({ taxes });
  expect(taxes).toBeGreaterThan(0);
  const [latest] = await ordersOf(other);
  expect((await other.detail(latest?.id ?? 0)).receiveAddress).toMatchObject({
    ...{ receiver: "June Alder", city: "Fresno", countryRegion: "US", email: other.email },
  });
  expect((await other.call("GET member/address/list", {})).data).toHaveLength(1);
});

test("one of the member's other addresses is named by the id that the list has", async () => {
  const buyer = await newBuyer(provider);
  await buyer.call("POST member/address/add", anAddress({ province: "California", city: "Fresno" }));
  const { body } = await operator.ask(`/api/address/list?member=${buyer.username}`);
  expect(body.output.rows.map(({ isDefault }) => isDefault)).toEqual(["default", ""]);
  const address = String(body.output.rows[1]?.id);
  const items = await itemsOf({ "seed-tin": 1 });
  expect(fact(await made({ member: buyer.username, items, address }), "deliveredTo")).toContain("Fresno");
  const stranger = await newBuyer(provider);
  const { body: refused } = await ask({ member: stranger.username, items, address });
  expect(refused.issues).toEqual([{ field: "address", message: "The member has no such address." }]);
});

test("the member gets the order and an email with the link, stock is held, and the order expires as any unpaid one", async () => {
  const buyer = await newBuyer(provider);
  const before = await stockOf(provider, "hori-knife");
  const given = { member: buyer.username, items: await itemsOf({ "hori-knife": 2 }), note: "Asked by telephone" };
  const output = await made(given);
  const number = fact(output, "order");
  const [listed] = (await buyer.call("GET order/page", {})).data.list;
  expect(listed).toMatchObject({ orderNumber: number, state: orderStates.unpaid, remark: null });
  expect(await stockOf(provider, "hori-knife")).toEqual({ ...before, reserved: before.reserved + 2 });
  const [letter] = await provider.shop.db.select().from(mail).where(eq(mail.to, buyer.email)).orderBy(desc(mail.id)).limit(1);
  expect(letter?.subject).toBe(`An order was made for you: ${number}`);
  expect(letter?.body).toContain("2 × Hori Digging Knife");
  const link = new URL(/http:\S+/.exec(letter?.body ?? "")?.[0] ?? "");
  expect(JSON.parse(link.searchParams.get("order") ?? "")).toEqual({ id: listed?.id });

  const { body } = await operator.ask(`/api/order/show?order=${number}`);
  const timeline = (body.output as unknown as Facts).tables?.find(({ title }) => title === "Timeline");
  expect(timeline?.rows.map(([, what]) => what)).toContain(`Note by ${email}: Made by hand: Asked by telephone`);
  const [logged] = await provider.shop.db.select().from(audit).orderBy(desc(audit.number)).limit(1);
  expect(logged).toMatchObject({ actor: email, command: "order make" });

  await provider.shop.db
    .update(order)
    .set({ expiresAt: new Date(0) })
    .where(eq(order.number, number));
  await expireOrders(provider.shop);
  expect((await buyer.detail(listed?.id ?? 0)).state).toBe(orderStates.cancelled);
  expect(await stockOf(provider, "hori-knife")).toEqual(before);
});

test("the member pays it like every other order", async () => {
  const buyer = await newBuyer(provider);
  const output = await made({ member: buyer.username, items: await itemsOf({ "seed-tin": 1, "slow-sourdough": 1 }) });
  const [latest] = await ordersOf(buyer);
  const cardId = await buyer.addCard(testCards.approved);
  const { code } = await buyer.pay(latest?.id ?? 0, { paymentMethod: paymentMethods.card, cardId });
  expect(code).toBe(200);
  const { body } = await operator.ask(`/api/order/show?order=${fact(output, "order")}`);
  expect(fact(body.output as unknown as Facts, "state")).toBe("to be delivered");
});

test("a dry run changes nothing", async () => {
  const buyer = await newBuyer(provider);
  const given = { member: buyer.username, items: await itemsOf({ "seed-tin": 1 }), ...typed };
  const before = await checksums(provider, ["operator_session", "audit"]);
  await made(given, { dry: true });
  expect(await checksums(provider, ["operator_session", "audit"])).toEqual(before);
});

test("a refusal stands beside its field and changes nothing", async () => {
  const buyer = await newBuyer(provider, { address: null });
  const tin = await itemsOf({ "seed-tin": 1 });
  const { sku: pot } = await sampleProduct(provider, "stoneware-teapot");
  const owned = await newBuyer(provider);
  await paidOrder(owned, { "slow-sourdough": 1 });
  const frozen = await newBuyer(provider);
  await runCommand(provider.shop, ["freeze", frozen.username]);
  const { username } = buyer;
  const before = await checksums(provider, ["operator_session", "audit"]);
  const wrong: [Given, string, string | RegExp][] = [
    [{ member: "nobody-here", items: tin }, "member", "There is no member «nobody-here»."],
    [{ member: frozen.username, items: tin }, "member", /suspended/],
    [{ member: username, items: tin }, "address", "Goods need an address, and the member has none."],
    [{ member: username, items: tin, address: "here" }, "address", "The member has no such address."],
    [{ member: username, items: tin, address: "1", ...typed }, "address", /not both/],
    [{ member: username, items: "999999" }, "items", "There is no variant 999999."],
    [{ member: username, items: "one" }, "items", /such as 12 or 12x2,15/],
    [{ member: username, items: "1,1x2" }, "items", "A variant is named twice."],
    [{ member: username, items: await itemsOf({ "slow-sourdough": 1, "carving-spoons": 1 }) }, "items", /one course/],
    [{ member: username, items: await itemsOf({ "membership-renew": 1 }) }, "items", /never had a membership/],
    [{ member: username, items: await itemsOf({ "membership-activate": 1, "slow-sourdough": 1 }) }, "items", /ordered alone/],
    [{ member: owned.username, items: await itemsOf({ "slow-sourdough": 1 }) }, "items", /owns this course/],
    [{ member: owned.username, items: `${pot.id}x9` }, "items", `Of variant ${pot.id} only 2 are available.`],
    [{ member: username, items: tin, ...typed, country: "AQ" }, "country", /does not ship/],
    [{ member: username, items: tin, ...typed, province: "Atlantis" }, "province", /no such province/],
    [{ member: username, items: tin, ...typed, email: "june" }, "email", "This is not an email address."],
    [{ member: username, items: tin, street: "3 Fir Road" }, "first", "The first name is missing."],
  ];
  for (const [given, field, message] of wrong) {
    const { status, body } = await ask(given);
    const expected = typeof message === "string" ? message : expect.stringMatching(message);
    expect({ given, status, issues: body.issues }).toEqual({ given, status: 422, issues: [{ field, message: expected }] });
  }
  expect(await checksums(provider, ["operator_session", "audit"])).toEqual(before);
});

test("an operator cannot hold more stock for a member than the member could", async () => {
  const buyer = await newBuyer(provider);
  const given = { member: buyer.username, items: await itemsOf({ "seed-tin": 1 }) };
  for (let time = 0; time < 5; time += 1) await made(given);
  expect((await ask(given)).body.issues).toEqual([{ field: "member", message: expect.stringContaining("5 unpaid orders") }]);
});

test("a lost answer, or the same form in many tabs, makes one order", async () => {
  const buyer = await newBuyer(provider);
  const given = { member: buyer.username, items: await itemsOf({ "seed-tin": 1 }) };
  const key = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(given, { key })));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(answers.filter(({ body }) => !body.isRepeated)).toHaveLength(1);
  expect(await ordersOf(buyer)).toHaveLength(1);
});

test("of two operators who order the last pieces at once, one is told that there are none", async () => {
  const { sku: kettle } = await sampleProduct(provider, "copper-watering-can");
  await provider.shop.db.update(sku).set({ stock: 3, reserved: 0 }).where(eq(sku.id, kettle.id));
  const buyers = [await newBuyer(provider), await newBuyer(provider)];
  const answers = await Promise.all(buyers.map(({ username }) => ask({ member: username, items: `${kettle.id}x2` })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.issues).toEqual([
    { field: "items", message: `Of variant ${kettle.id} only 1 are available.` },
  ]);
});

test("the choices have the price that this member pays and what is available", async () => {
  const [newcomer, active] = [await newBuyer(provider), await newBuyer(provider)];
  await activate(active);
  const { sku: tin } = await sampleProduct(provider, "seed-tin");
  const read = async (path: string) => (await operator.ask(`/api/order/choices?${path}`)).body.output;
  for (const [who, price] of [
    [newcomer, tin.listCents],
    [active, tin.memberCents],
  ] as const) {
    const { rows } = await read(`member=${who.username}&search=seed tin`);
    expect(rows).toContainEqual(expect.objectContaining({ id: tin.id, product: "Seed Tin", price, free: expect.any(Number) }));
    expect((await read(`member=${who.username}&only=${tin.id}`)).rows).toHaveLength(1);
  }
  await runCommand(provider.shop, ["hide", "seed-tin"]);
  expect((await read(`member=${active.username}&only=${tin.id}`)).rows).toEqual([]);
  expect((await ask({ member: active.username, items: String(tin.id) })).body.issues).toEqual([
    { field: "items", message: "An item is not on sale." },
  ]);
  await runCommand(provider.shop, ["show", "seed-tin"]);
});

test("the command line takes the same words and answers the same", async () => {
  const buyer = await newBuyer(provider);
  const items = await itemsOf({ "seed-tin": 1, "slow-sourdough": 1 });
  const { ok, text } = await runCommand(provider.shop, ["order", "make", buyer.username, items, "--note", "By fax"]);
  expect({ ok, text }).toEqual({ ok: true, text: expect.stringContaining(`was made for ${buyer.username}: $129.90`) });
  expect((await runCommand(provider.shop, ["order", "make", buyer.username])).text).toContain("The items are missing.");
});
