// First, because it replaces modules that the handlers import.
import "../support/storefront/next-runtime";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { GET as getAuthorise, POST as postAuthorise } from "@/app/authorise/route";
import { POST as postGateway } from "@/app/gateway/pay/route";
import { paymentMethods } from "@/lib/contract/wire/payment-codes";
import { type Buyer, newBuyer } from "../support/provider/buyer";
import { authoriseRequest } from "../support/provider/short-video";
import { openTestProvider, type TestProvider } from "../support/provider/test-provider";
import { closesConnection, type FakeProvider, neverAnswers, openFakeProvider } from "../support/servers/fake-provider";
import { configure, takeLog } from "../support/storefront/storefront";

const shopUrl = "https://shop.example";

let provider: TestProvider;
let fakeProvider: FakeProvider;
let buyer: Buyer;

beforeAll(async () => {
  provider = await openTestProvider({ settings: { PUBLIC_URL: shopUrl, DEMO: "yes" } });
  fakeProvider = await openFakeProvider();
  configure({ PROVIDER_URL: fakeProvider.url, PUBLIC_URL: shopUrl, PROVIDER_TIMEOUT_MS: "500" });
  buyer = await newBuyer(provider);
}, 120_000);

afterAll(async () => {
  await fakeProvider.close();
  await provider.close();
});

beforeEach(() => {
  fakeProvider.behave((request) => provider.app.fetch(request));
  takeLog();
});

const own = { origin: shopUrl, "sec-fetch-site": "same-origin" };

function formRequest(path: string, form: Record<string, string>, headers: Record<string, string> = {}): Request {
  return new Request(`${shopUrl}${path}`, { method: "POST", body: new URLSearchParams(form), headers: { ...own, ...headers } });
}

const openGateway = (form: Record<string, string>, headers?: Record<string, string>) =>
  postGateway(formRequest("/gateway/pay", form, headers));

/** Starts a payment by e-wallet; returns the form that leads to the gateway. */
async function startPayment() {
  const { id } = await buyer.placed({ "mending-tin": 1 });
  const successUrl = `${shopUrl}/pay_status?order=${id}`;
  const { data } = await buyer.pay(id, { paymentMethod: paymentMethods.eWallet, type: "meadow-pay", successUrl });
  const [, action, reference] = /action="([^"]+)".*value="([^"]+)"/.exec(String(data.paymentInfo)) ?? [];
  return { id, successUrl, action, reference: reference ?? "" };
}

test("an order is paid on the gateway's page at the shop's own address", async () => {
  const { id, successUrl, action, reference } = await startPayment();
  expect(action).toBe(`${shopUrl}/gateway/pay`);
  const page = await openGateway({ reference });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Test gateway")]);
  const decided = await openGateway({ reference, decision: "approved" });
  expect([decided.status, decided.headers.get("location"), decided.headers.get("cache-control")]).toEqual([303, successUrl, "no-store"]);
  expect((await buyer.detail(id)).state).toBe(3);
});

test("the page runs no scripts, loads nothing, is not cached and sends its form to the shop alone", async () => {
  const { headers } = await openGateway({ reference: (await startPayment()).reference });
  expect(headers.get("content-security-policy")).toBe(
    `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${shopUrl}`,
  );
  expect(headers.get("cache-control")).toBe("no-store");
});

test("no cookie and no token goes to the provider's page, and none comes back", async () => {
  fakeProvider.behave(
    () => new Response("<p>page</p>", { headers: { "content-type": "text/html", "set-cookie": "spy=1", "x-other": "1" } }),
  );
  const { headers } = await openGateway(
    { reference: "x" },
    { cookie: "canopy=sealed", authorization: "Bearer x", "x-forwarded-for": "9.9.9.9" },
  );
  const [sent] = fakeProvider.received;
  expect([sent?.method, sent?.path, sent?.body]).toEqual(["POST", "/gateway/pay", "reference=x"]);
  expect([sent?.headers.get("cookie"), sent?.headers.get("authorization")]).toEqual([null, null]);
  expect(sent?.headers.get("x-forwarded-for")).toBe("9.9.9.9");
  expect([headers.has("set-cookie"), headers.has("x-other")]).toEqual([false, false]);
});

test.each([
  ["another site's page", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }, 403],
  ["JSON", { "content-type": "application/json" }, 400],
])("a decision from %s is refused before the provider is asked", async (_, headers, status) => {
  expect((await openGateway({ reference: "x", decision: "approved" }, headers)).status).toBe(status);
  expect(fakeProvider.received).toEqual([]);
});

test("a form that is too long is refused before the provider is asked", async () => {
  expect((await openGateway({ reference: "x".repeat(20_000) })).status).toBe(413);
  expect(fakeProvider.received).toEqual([]);
});

test.each(["https://evil.example/", "//evil.example/x", "javascript:alert(1)", "http://shop.example/", "http://127.0.0.1:3000/"])(
  "a redirect of the provider to %s is not followed",
  async (location) => {
    fakeProvider.behave(() => new Response(null, { status: 303, headers: { location } }));
    expect((await openGateway({ reference: "x" })).headers.get("location")).toBe("/order_list");
    expect(takeLog()).toContain("cannot be passed on");
  },
);

test("a relative redirect leads to the shop", async () => {
  fakeProvider.behave(() => new Response(null, { status: 303, headers: { location: "/pay_status?order=1" } }));
  expect((await openGateway({ reference: "x" })).headers.get("location")).toBe(`${shopUrl}/pay_status?order=1`);
});

test.each([
  ["closes the connection", closesConnection],
  ["does not answer", neverAnswers],
  ["fails", () => new Response("no", { status: 500 })],
])("a payer whose provider %s is led to the orders", async (_, behavior) => {
  fakeProvider.behave(behavior);
  const { status, headers } = await openGateway({ reference: "x", decision: "approved" });
  expect([status, headers.get("location")]).toEqual([303, "/order_list"]);
  takeLog();
});

test("a response that is not a page is not shown, and an unknown payment is reported", async () => {
  fakeProvider.behave(() => Response.json({ code: 404, message: "no", data: null }, { status: 404 }));
  const missing = await openGateway({ reference: "x" });
  expect([missing.status, await missing.text()]).toEqual([404, ""]);
  fakeProvider.behave((request) => provider.app.fetch(request));
  const unknown = await openGateway({ reference: "x" });
  expect([unknown.status, await unknown.text()]).toEqual([404, "This payment does not exist."]);
});

test("the consent page is passed on with its query, and a decision leads back to the shop", async () => {
  const asked = authoriseRequest(`${shopUrl}/member`);
  const page = await getAuthorise(new Request(`${shopUrl}/authorise?${new URLSearchParams(asked)}`));
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("shop.example requests access to")]);
  const decided = await postAuthorise(formRequest("/authorise", { ...asked, username: "some.account", decision: "approved" }));
  expect(decided.headers.get("location")).toMatch(/^https:\/\/shop\.example\/member\?code=[\w-]{43}&state=/);
});
