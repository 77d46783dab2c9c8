import { constants, createPublicKey, publicEncrypt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { issuePass } from "@/lib/server/payment/card-pass";
import { openStandIn, type StandIn, success } from "../support/stand-in";
import { configure, openBrowser, takeLog } from "../support/storefront";

let standIn: StandIn;

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
  standIn = await openStandIn();
  configure({ PROVIDER_URL: standIn.url });
});

afterAll(() => standIn.close());

async function openMember(token = "tok") {
  const browser = openBrowser();
  standIn.behave(success({ tokenHead: "Bearer ", token, memberId: 7 }));
  await browser.signIn();
  standIn.behave(success(null));
  return browser;
}

/** Seals as a browser does. */
async function sealedBy(browser: ReturnType<typeof openBrowser>, own: object = {}) {
  const { key, pass } = (await browser.get("card/key")).json.data as { key: string; pass: string };
  const spki = createPublicKey({ key: Buffer.from(key, "base64"), format: "der", type: "spki" });
  const text = JSON.stringify({ ...secrets, pass, ...own });
  const options = { key: spki, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" };
  return publicEncrypt(options, Buffer.from(text)).toString("base64");
}

test("a sealed card is opened for the provider, and for nobody's log or answer", async () => {
  const browser = await openMember();
  takeLog();
  const { status, text, headers } = await browser.post("card", { ...plain, sealed: await sealedBy(browser) });
  expect([status, headers.get("x-changes")]).toEqual([200, "GET credit/card/listByThirdParty"]);
  expect(JSON.parse(standIn.received[0]?.body ?? "")).toMatchObject({ ...plain, ...secrets });
  expect(standIn.received[0]?.path).toBe("/credit/card");
  for (const secret of Object.values(secrets)) expect([text, takeLog()].join()).not.toContain(secret);
});

test("a card that the provider refuses is told at its field, and nothing of it is logged", async () => {
  const browser = await openMember();
  const issues = [{ field: "cardNumber", message: "No card." }];
  standIn.behave(() => Response.json({ code: 422, message: "No card.", data: null, issues }));
  const { status, json } = await browser.post("card", { ...plain, sealed: await sealedBy(browser) });
  expect([status, json.issues]).toEqual([422, issues]);
  expect(takeLog()).not.toContain(secrets.cardNumber);
});

test("what was sealed for another session, long ago, or by another key is refused by name", async () => {
  const browser = await openMember();
  const old = issuePass("Bearer tok", Date.now() - 6 * 60_000);
  const foreign = await sealedBy(await openMember("another"));
  for (const sealed of [foreign, await sealedBy(browser, { pass: old }), await sealedBy(browser, { pass: "1.2" }), "bm8=", ""]) {
    standIn.behave(success(null));
    const { status, json } = await browser.post("card", { ...plain, sealed });
    expect([status, json.issues?.[0]?.field, standIn.received]).toEqual([400, "sealed", []]);
  }
});

test("a card in the clear is not taken, however it comes", async () => {
  const browser = await openMember();
  const { status, json } = await browser.post("card", { ...plain, ...secrets });
  expect([status, json.issues?.[0]?.field, standIn.received]).toEqual([400, "sealed", []]);
  expect((await browser.post("credit/card", { ...plain, ...secrets })).status).toBe(404);
});

test("a visitor gets no key and saves no card", async () => {
  const browser = openBrowser();
  standIn.behave(success(null));
  expect((await browser.get("card/key")).status).toBe(401);
  expect((await browser.post("card", { ...plain, sealed: "x" })).status).toBe(401);
  const foreign = { headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" } };
  expect((await (await openMember()).post("card", { ...plain, sealed: "x" }, foreign)).status).toBe(403);
});
