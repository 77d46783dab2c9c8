// First, because it replaces modules that the handlers import.
import "../support/storefront/next-runtime";
import { constants, createPublicKey, publicEncrypt } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { openGatewayForm } from "@/lib/server/payment/gateway-reference";
import { type FakeProvider, openFakeProvider, success } from "../support/servers/fake-provider";
import { requestCookies } from "../support/storefront/next-runtime";
import { openFakeMember } from "../support/storefront/open-member";
import { configure, openBrowser, takeLog } from "../support/storefront/storefront";

const secrets = { cardNumber: "4242424242424242", cardCvc: "987" };
const plain = { cardType: "Visa", expirationMonth: 12, expirationYear: 2040 };
const token = "a-link-that-nobody-guesses";
const byCard = { token, paymentMethod: 13, hybrids: [] };
const byEWallet = { token, paymentMethod: 14, hybrids: [], type: "alipay" };

let fakeProvider: FakeProvider;

beforeAll(async () => {
  fakeProvider = await openFakeProvider();
  configure({ PROVIDER_URL: fakeProvider.url, GATEWAY_ORIGINS: "http://localhost:4000" });
});

afterAll(() => fakeProvider.close());

beforeEach(() => {
  fakeProvider.behave(success({ paymentInfo: null }));
  takeLog();
});

/** Encrypts a card as a browser does on the page of a link. */
async function encryptedBy(browser: ReturnType<typeof openBrowser>, link = token) {
  const { key, token: cardToken } = (await browser.post("pay-link/key", { token: link })).json.data as { key: string; token: string };
  const spki = createPublicKey({ key: Buffer.from(key, "base64"), format: "der", type: "spki" });
  const text = JSON.stringify({ ...secrets, token: cardToken });
  const options = { key: spki, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" };
  return publicEncrypt(options, Buffer.from(text)).toString("base64");
}

const sentBody = () => JSON.parse(fakeProvider.received.at(-1)?.body ?? "{}");

test("a guest's card is decrypted for the provider, and neither it nor the link appears in a log or a response", async () => {
  const browser = openBrowser();
  const form = { ...byCard, typedCard: { ...plain, encrypted: await encryptedBy(browser) } };
  const { status, text, json } = await browser.post("pay-link", form, { headers: { "idempotency-key": "k-1" } });
  expect([status, json.data]).toEqual([200, { gateway: null }]);
  const sent = fakeProvider.received.at(-1);
  expect([sent?.path, sent?.headers.get("authorization"), sent?.headers.get("idempotency-key")]).toEqual(["/payLink/pay", null, "k-1"]);
  expect(sentBody()).toMatchObject({ ...byCard, typedCard: { ...plain, ...secrets }, successUrl: "http://localhost:3000/pay_for" });
  for (const secret of [...Object.values(secrets), token]) expect([text, takeLog()].join()).not.toContain(secret);
});

test("a member pays with the session's token, in the page's language", async () => {
  const browser = await openFakeMember(fakeProvider, { token: "tok", language: "ja", answer: success({ paymentInfo: null }) });
  await browser.post("pay-link", byEWallet);
  expect(fakeProvider.received.at(-1)?.headers.get("authorization")).toBe("Bearer tok");
  expect(sentBody().successUrl).toBe("http://localhost:3000/ja/pay_for");
});

test("a card that was encrypted for another link, an unencrypted one, and another return address are not sent", async () => {
  const browser = openBrowser();
  const foreign = { ...byCard, typedCard: { ...plain, encrypted: await encryptedBy(browser, "another") } };
  for (const form of [foreign, { ...byCard, typedCard: { ...plain, ...secrets } }]) {
    fakeProvider.behave(success({ paymentInfo: null }));
    expect((await browser.post("pay-link", form)).status).toBe(400);
    expect(fakeProvider.received).toEqual([]);
  }
  await browser.post("pay-link", { ...byEWallet, successUrl: "https://evil.example/" });
  expect(sentBody().successUrl).toBe("http://localhost:3000/pay_for");
  expect((await browser.post("payLink/pay", byEWallet)).status).toBe(404);
});

test("another site cannot pay, open a link or get a key", async () => {
  const foreign = { headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" } };
  for (const path of ["pay-link", "pay-link/key", "payLink/show"])
    expect([path, (await openBrowser().post(path, byEWallet, foreign)).status]).toEqual([path, 403]);
  expect(fakeProvider.received).toEqual([]);
});

test("a guest's gateway form opens once, in the browser that paid, and leads back to the link's page", async () => {
  const paymentInfo =
    '<form method="post" action="http://localhost:4000/gateway/pay"><input type="hidden" name="reference" value="r-1"></form>';
  fakeProvider.behave(success({ paymentInfo }));
  const browser = openBrowser();
  const { gateway } = (await browser.post("pay-link", byEWallet)).json.data as { gateway: string };
  expect(gateway).not.toContain("r-1");
  const openWith = (cookies: Map<string, unknown>, session = "") => {
    const get = (name: string) => (cookies.has(name) ? { name, value: "1" } : undefined);
    return requestCookies.run({ get, set: () => undefined }, () => openGatewayForm(gateway, session));
  };
  expect(await openWith(browser.cookies)).toMatchObject({ back: "/pay_for", form: { inputs: [{ name: "reference", value: "r-1" }] } });
  expect(await openWith(new Map())).toEqual({ back: "/pay_for", form: null });
  expect(await openWith(browser.cookies, "Bearer tok")).toEqual({ back: null, form: null });
});
