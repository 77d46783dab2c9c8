// First, because it replaces modules that the handlers import.
import "../support/storefront/next-runtime";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { paymentMethods } from "@/lib/contract/wire/payment-codes";
import { queryOfId } from "@/lib/format/query-id";
import { expireGatewayCookie } from "@/lib/security/gateway-reference";
import { openGatewayForm } from "@/lib/server/payment/gateway-reference";
import { type Buyer, newBuyer, testCards, transactionPassword } from "../support/provider/buyer";
import { postToGateway } from "../support/provider/gateway";
import { openTestProvider, type TestProvider } from "../support/provider/test-provider";
import { type FakeProvider, openFakeProvider, success } from "../support/servers/fake-provider";
import { requestCookies } from "../support/storefront/next-runtime";
import { openMember } from "../support/storefront/open-member";
import { configure, openBrowser, takeLog } from "../support/storefront/storefront";

let provider: TestProvider;
let fakeProvider: FakeProvider;
let buyer: Buyer;

beforeAll(async () => {
  provider = await openTestProvider();
  fakeProvider = await openFakeProvider();
  configure({ PROVIDER_URL: fakeProvider.url, GATEWAY_ORIGINS: "http://localhost:4000" });
  buyer = await newBuyer(provider);
  await buyer.grant("wallet", 500);
  // The sample shop is seeded here unless an earlier test did so.
}, 120_000);

afterAll(async () => {
  await fakeProvider.close();
  await provider.close();
});

beforeEach(() => {
  fakeProvider.behave((request) => provider.app.fetch(request));
  takeLog();
});

const openBuyer = (language?: string) => openMember({ username: buyer.username, password: buyer.password, language });

const anOrder = async () => (await buyer.placed({ "mending-tin": 1 })).id;
const byWallet = { paymentMethod: paymentMethods.wallet, hybrids: [{ accountType: 1, amount: 500 }], transactionPassword };
const byEWallet = { paymentMethod: paymentMethods.eWallet, hybrids: [], type: "meadow-pay" };

/** Opens a reference as the page does, with a browser's cookies. */
function open(reference: unknown, { cookies }: Pick<ReturnType<typeof openBrowser>, "cookies">, token: string) {
  const get = (name: string) => (cookies.has(name) ? { name, value: "1" } : undefined);
  return requestCookies.run({ get, set: () => undefined }, () => openGatewayForm(reference, token));
}

/** Pays by e-wallet; returns the reference and its owner. */
async function payAtGateway(orderId: number, browser: Awaited<ReturnType<typeof openBuyer>>) {
  const { json } = await browser.post("payment", { orderId, ...byEWallet });
  const sent = fakeProvider.received.find(({ path }) => path === "/payment");
  return { reference: String((json.data as { gateway: unknown }).gateway), token: sent?.headers.get("authorization") ?? "", sent };
}

test("a payment from the member's own accounts settles without a gateway", async () => {
  const orderId = await anOrder();
  const { status, json } = await (await openBuyer()).post("payment", { orderId, ...byWallet });
  expect([status, json.data]).toEqual([200, { gateway: null }]);
  expect((await buyer.detail(orderId)).state).toBe(3);
  expect(takeLog()).not.toContain(transactionPassword);
});

test("the return address is in the reader's language and about this order, whatever the page requests", async () => {
  const orderId = await anOrder();
  const browser = await openBuyer("zh-TW");
  await browser.post("payment", { orderId, ...byEWallet, successUrl: "https://evil.example/" });
  const sent = fakeProvider.received.find(({ path }) => path === "/payment");
  const query = encodeURIComponent(JSON.stringify({ id: orderId }));
  expect(JSON.parse(sent?.body ?? "").successUrl).toBe(`http://localhost:3000/zh-TW/pay_status?order=${query}`);
});

test("the same key is the same attempt: one debit and the same response", async () => {
  const orderId = await anOrder();
  const browser = await openBuyer();
  const before = (await buyer.balances()).wallet;
  const once = () => browser.post("payment", { orderId, ...byWallet }, { headers: { "idempotency-key": `k-${orderId}` } });
  const answers = [await once(), await once(), await once()];
  expect(answers.map(({ status, json }) => [status, json.data])).toEqual(Array(3).fill([200, { gateway: null }]));
  expect(before - (await buyer.balances()).wallet).toBeCloseTo((await buyer.detail(orderId)).paymentAmount);
});

test("a declined card and a wrong password are reported, the password at its field", async () => {
  const orderId = await anOrder();
  const browser = await openBuyer();
  const cardId = await buyer.addCard(testCards.declined);
  const declined = await browser.post("payment", { orderId, paymentMethod: paymentMethods.card, cardId, hybrids: [] });
  expect([declined.status, declined.json.message]).toEqual([422, "Your card was declined. Please use another form of payment."]);
  const wrong = await browser.post("payment", { orderId, ...byWallet, transactionPassword: "0".repeat(32) });
  expect([wrong.status, wrong.json.issues?.[0]?.field]).toEqual([422, "transactionPassword"]);
});

test("a gateway's form becomes a reference that opens once and only for its member", async () => {
  const orderId = await anOrder();
  const browser = await openBuyer();
  const back = `/pay_status?order=${queryOfId(orderId)}`;
  const { reference, token } = await payAtGateway(orderId, browser);
  const { form } = await open(reference, browser, token);
  expect(form).toEqual({
    action: "http://localhost:4000/gateway/pay",
    method: "post",
    inputs: [{ name: "reference", value: expect.stringMatching(/^[\w-]{36}$/) }],
  });
  expect(reference).not.toContain(form?.inputs[0]?.value);

  expect(await open(reference, browser, "Bearer another")).toEqual({ form: null, back: null });
  expect(await open(reference, { cookies: new Map() }, token)).toEqual({ form: null, back });
  const name = expireGatewayCookie("http://localhost:3000", reference)?.split("=")[0] ?? "";
  expect(browser.cookies.delete(name)).toBe(true);
  expect(await open(reference, browser, token)).toEqual({ form: null, back });

  await postToGateway(provider, form?.inputs[0]?.value ?? "", "approved");
  expect((await buyer.detail(orderId)).state).toBe(3);
});

test("a forged or altered reference opens nothing", async () => {
  const browser = await openBuyer();
  const { reference, token } = await payAtGateway(await anOrder(), browser);
  const [nonce, sealed = ""] = reference.split(".");
  const script = "<form action=https://evil.example><script>alert(1)</script>";
  const others = [`${nonce}.${sealed.slice(0, -2)}xx`, `${"x".repeat(22)}.${sealed}`, `${nonce}.x`, script, "", undefined, ["a", "b"]];
  for (const other of others) expect(await open(other, browser, token)).toEqual({ form: null, back: null });
});

test("a form to an unknown gateway is not forwarded", async () => {
  const browser = await openBuyer();
  fakeProvider.behave(success({ paymentInfo: '<form method="post" action="https://evil.example/"><input name="a" value="1"></form>' }));
  const { status, json, setCookies } = await browser.post("payment", { orderId: 1, ...byEWallet });
  expect([status, json.failure, setCookies]).toEqual([502, "provider-garbled", []]);
});

test("a payment is refused before sending when it is cross-site, from a visitor, or past its own handler", async () => {
  const browser = await openBuyer();
  fakeProvider.behave(success(null));
  const foreign = { headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" } };
  expect((await browser.post("payment", { orderId: 1, ...byEWallet }, foreign)).status).toBe(403);
  expect((await openBrowser().post("payment", { orderId: 1, ...byEWallet })).status).toBe(401);
  expect((await browser.post("payment", { orderId: 1, ...byEWallet }, { generic: true })).status).toBe(404);
  expect((await browser.post("payment", { orderId: 1, ...byEWallet, paymentMethod: 99 })).status).toBe(400);
  expect(fakeProvider.received).toEqual([]);
});
