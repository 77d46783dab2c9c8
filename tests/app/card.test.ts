import { constants, createPublicKey, publicEncrypt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { issueCardToken } from "@/lib/server/payment/card-token";
import { type FakeProvider, openFakeProvider, success } from "../support/servers/fake-provider";
import { openFakeMember } from "../support/storefront/open-member";
import { configure, openBrowser, takeLog } from "../support/storefront/storefront";

let fakeProvider: FakeProvider;

const secrets = { cardNumber: "4242424242424242", cardCvc: "987" };
const plain = {
  cardType: "Visa",
  firstName: "June",
  lastName: "Alder",
  billToPhone: "555 0100",
  expirationMonth: 12,
  expirationYear: 2040,
  thirdParty: 2,
};

beforeAll(async () => {
  fakeProvider = await openFakeProvider();
  configure({ PROVIDER_URL: fakeProvider.url });
});

afterAll(() => fakeProvider.close());

const openMember = (token?: string) => openFakeMember(fakeProvider, { token, answer: success(null) });

/** Encrypts a card as a browser does. */
async function encryptedBy(browser: ReturnType<typeof openBrowser>, own: object = {}) {
  const { key, token } = (await browser.get("card/key")).json.data as { key: string; token: string };
  const spki = createPublicKey({ key: Buffer.from(key, "base64"), format: "der", type: "spki" });
  const text = JSON.stringify({ ...secrets, token, ...own });
  const options = { key: spki, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" };
  return publicEncrypt(options, Buffer.from(text)).toString("base64");
}

test("an encrypted card is decrypted for the provider, and appears in no log and no response", async () => {
  const browser = await openMember();
  takeLog();
  const { status, text, headers } = await browser.post(
    "card",
    { ...plain, encrypted: await encryptedBy(browser) },
    { headers: { "idempotency-key": "once" } },
  );
  expect([status, headers.get("x-changes")]).toEqual([200, "GET credit/card/listByThirdParty"]);
  expect(JSON.parse(fakeProvider.received[0]?.body ?? "")).toMatchObject({ ...plain, ...secrets });
  const [sent] = fakeProvider.received;
  expect([sent?.path, sent?.headers.get("authorization"), sent?.headers.get("idempotency-key")]).toEqual([
    "/credit/card",
    "Bearer tok",
    "once",
  ]);
  for (const secret of Object.values(secrets)) expect([text, takeLog()].join()).not.toContain(secret);
});

test("a card that the provider refuses is reported at its field and not logged", async () => {
  const browser = await openMember();
  const issues = [{ field: "cardNumber", message: "No card." }];
  fakeProvider.behave(() => Response.json({ code: 422, message: "No card.", data: null, issues }));
  const { status, json } = await browser.post("card", { ...plain, encrypted: await encryptedBy(browser) });
  expect([status, json.issues]).toEqual([422, issues]);
  expect(takeLog()).not.toContain(secrets.cardNumber);
});

test("a card that was encrypted for another session, long ago, or with another key is refused by name", async () => {
  const browser = await openMember();
  const old = issueCardToken("Bearer tok", Date.now() - 6 * 60_000);
  const foreign = await encryptedBy(await openMember("another"));
  for (const encrypted of [foreign, await encryptedBy(browser, { token: old }), await encryptedBy(browser, { token: "1.2" }), "bm8=", ""]) {
    fakeProvider.behave(success(null));
    const { status, json } = await browser.post("card", { ...plain, encrypted });
    expect([status, json.issues?.[0]?.field, fakeProvider.received]).toEqual([400, "encrypted", []]);
  }
});

test("an unencrypted card is refused in every form", async () => {
  const browser = await openMember();
  const { status, json } = await browser.post("card", { ...plain, ...secrets });
  expect([status, json.issues?.[0]?.field, fakeProvider.received]).toEqual([400, "encrypted", []]);
  expect((await browser.post("credit/card", { ...plain, ...secrets })).status).toBe(404);
});

test("a visitor gets no key and cannot save a card", async () => {
  const browser = openBrowser();
  fakeProvider.behave(success(null));
  expect((await browser.get("card/key")).status).toBe(401);
  expect((await browser.post("card", { ...plain, encrypted: "x" })).status).toBe(401);
  const foreign = { headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" } };
  expect((await (await openMember()).post("card", { ...plain, encrypted: "x" }, foreign)).status).toBe(403);
});
