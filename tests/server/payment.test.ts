// First, for it replaces what the handlers import.
import "../support/next-runtime";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { paymentMethods } from "@/lib/contract/wire/payment-codes";
import { usedUp } from "@/lib/security/gateway-reference";
import { openGatewayForm } from "@/lib/server/payment/gateway-reference";
import { type Buyer, newBuyer, testCards, transactionPassword } from "../support/buyer";
import { atTheGateway } from "../support/gateway";
import { requestCookies } from "../support/next-runtime";
import { openTestProvider, type TestProvider } from "../support/provider";
import { openStandIn, type StandIn, success } from "../support/stand-in";
import { configure, openBrowser, takeLog } from "../support/storefront";

let provider: TestProvider;
let standIn: StandIn;
let buyer: Buyer;

beforeAll(async () => {
  provider = await openTestProvider();
  standIn = await openStandIn();
  configure({ PROVIDER_URL: standIn.url, GATEWAY_ORIGINS: "http://localhost:4000" });
  buyer = await newBuyer(provider);
  await buyer.grant("wallet", 500);
  // Where nobody has sown the sample shop before, it is sown here.
}, 120_000);

afterAll(async () => {
  await standIn.close();
  await provider.close();
});

beforeEach(() => {
  standIn.behave((request) => provider.app.fetch(request));
  takeLog();
});

async function openMember(language = "en") {
  const browser = openBrowser(language);
  await browser.signIn(buyer.username, buyer.password);
  return browser;
}

const anOrder = async () => (await buyer.placed({ "mending-tin": 1 })).id;
const byWallet = { paymentMethod: paymentMethods.wallet, hybrids: [{ accountType: 1, amount: 500 }], transactionPassword };
const byEWallet = { paymentMethod: paymentMethods.eWallet, hybrids: [], type: "meadow-pay" };

/** Opens a reference as the page does, with a browser's cookies. */
function open(reference: unknown, { cookies }: Pick<ReturnType<typeof openBrowser>, "cookies">, token: string) {
  const get = (name: string) => (cookies.has(name) ? { name, value: "1" } : undefined);
  return requestCookies.run({ get, set: () => undefined }, () => openGatewayForm(reference, token));
}

/** Pays by e-wallet, and gives the reference and whose it is. */
async function payAtGateway(orderId: number, browser: Awaited<ReturnType<typeof openMember>>) {
  const { json } = await browser.post("payment", { orderId, ...byEWallet });
  const sent = standIn.received.find(({ path }) => path === "/payment");
  return { reference: String((json.data as { gateway: unknown }).gateway), token: sent?.headers.get("authorization") ?? "", sent };
}

test("what is the member's own pays at once, and there is no gateway", async () => {
  const orderId = await anOrder();
  const { status, json } = await (await openMember()).post("payment", { orderId, ...byWallet });
  expect([status, json.data]).toEqual([200, { gateway: null }]);
  expect((await buyer.detail(orderId)).state).toBe(3);
  expect(takeLog()).not.toContain(transactionPassword);
});

test("the way back is ours to say: in the reader's language, about this order, whatever the page asks for", async () => {
  const orderId = await anOrder();
  const browser = await openMember("zh-TW");
  await browser.post("payment", { orderId, ...byEWallet, successUrl: "https://evil.example/" });
  const sent = standIn.received.find(({ path }) => path === "/payment");
  const query = encodeURIComponent(JSON.stringify({ id: orderId }));
  expect(JSON.parse(sent?.body ?? "").successUrl).toBe(`http://localhost:3000/zh-TW/pay_status?order=${query}`);
});

test("the same key is the same attempt: one debit, the same answer", async () => {
  const orderId = await anOrder();
  const browser = await openMember();
  const before = (await buyer.balances()).wallet;
  const once = () => browser.post("payment", { orderId, ...byWallet }, { headers: { "idempotency-key": `k-${orderId}` } });
  const answers = [await once(), await once(), await once()];
  expect(answers.map(({ status, json }) => [status, json.data])).toEqual(Array(3).fill([200, { gateway: null }]));
  expect(before - (await buyer.balances()).wallet).toBeCloseTo((await buyer.detail(orderId)).paymentAmount);
});

test("a declined card and a wrong password are told, the latter at its field", async () => {
  const orderId = await anOrder();
  const browser = await openMember();
  const cardId = await buyer.addCard(testCards.declined);
  const declined = await browser.post("payment", { orderId, paymentMethod: paymentMethods.card, cardId, hybrids: [] });
  expect([declined.status, declined.json.message]).toEqual([422, "Your card was declined. Please use another form of payment."]);
  const wrong = await browser.post("payment", { orderId, ...byWallet, transactionPassword: "0".repeat(32) });
  expect([wrong.status, wrong.json.issues?.[0]?.field]).toEqual([422, "transactionPassword"]);
});

test("a gateway's form becomes a reference that opens once, and only for its member", async () => {
  const orderId = await anOrder();
  const browser = await openMember();
  const { reference, token } = await payAtGateway(orderId, browser);
  const { form } = await open(reference, browser, token);
  expect(form).toEqual({
    action: "http://localhost:4000/gateway/pay",
    method: "post",
    inputs: [{ name: "reference", value: expect.stringMatching(/^[\w-]{36}$/) }],
  });
  expect(reference).not.toContain(form?.inputs[0]?.value);

  expect(await open(reference, browser, "Bearer another")).toEqual({ form: null, orderId: null });
  expect(await open(reference, { cookies: new Map() }, token)).toEqual({ form: null, orderId });
  const name = usedUp("http://localhost:3000", reference)?.split("=")[0] ?? "";
  expect(browser.cookies.delete(name)).toBe(true);
  expect(await open(reference, browser, token)).toEqual({ form: null, orderId });

  await atTheGateway(provider, form?.inputs[0]?.value ?? "", "approved");
  expect((await buyer.detail(orderId)).state).toBe(3);
});

test("a reference that was touched, or never was one, opens nothing", async () => {
  const browser = await openMember();
  const { reference, token } = await payAtGateway(await anOrder(), browser);
  const [nonce, sealed = ""] = reference.split(".");
  const script = "<form action=https://evil.example><script>alert(1)</script>";
  const others = [`${nonce}.${sealed.slice(0, -2)}xx`, `${"x".repeat(22)}.${sealed}`, `${nonce}.x`, script, "", undefined, ["a", "b"]];
  for (const other of others) expect(await open(other, browser, token)).toEqual({ form: null, orderId: null });
});

test("a form to a place that nobody named is not passed on", async () => {
  const browser = await openMember();
  standIn.behave(success({ paymentInfo: '<form method="post" action="https://evil.example/"><input name="a" value="1"></form>' }));
  const { status, json, setCookies } = await browser.post("payment", { orderId: 1, ...byEWallet });
  expect([status, json.failure, setCookies]).toEqual([502, "provider-garbled", []]);
});

test("a payment from elsewhere, by a visitor, or past its own handler is refused before anything is sent", async () => {
  const browser = await openMember();
  standIn.behave(success(null));
  const foreign = { headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" } };
  expect((await browser.post("payment", { orderId: 1, ...byEWallet }, foreign)).status).toBe(403);
  expect((await openBrowser().post("payment", { orderId: 1, ...byEWallet })).status).toBe(401);
  expect((await browser.post("payment", { orderId: 1, ...byEWallet }, { generic: true })).status).toBe(404);
  expect((await browser.post("payment", { orderId: 1, ...byEWallet, paymentMethod: 99 })).status).toBe(400);
  expect(standIn.received).toEqual([]);
});
