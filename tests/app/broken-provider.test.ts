import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { closesConnection, type FakeProvider, openFakeProvider, refusal, success } from "../support/servers/fake-provider";
import { openFakeMember } from "../support/storefront/open-member";
import { configure, messageOf, openBrowser, takeLog } from "../support/storefront/storefront";

let fakeProvider: FakeProvider;

beforeAll(async () => {
  fakeProvider = await openFakeProvider();
  configure({ PROVIDER_URL: fakeProvider.url });
});

afterAll(() => fakeProvider.close());

beforeEach(() => {
  fakeProvider.behave(success([]));
  takeLog();
});

const read = "homeAdvertise/list";

const openMember = () => openFakeMember(fakeProvider);

const html: Parameters<FakeProvider["behave"]>[0] = () => new Response("<h1>502 Bad Gateway</h1>", { status: 502 });

const broken = {
  "hangs up": [closesConnection, 502, "provider-unreachable"],
  "answers a page instead of JSON": [html, 502, "provider-garbled"],
  "answers nothing": [() => new Response(""), 502, "provider-garbled"],
  "answers JSON without an envelope": [() => Response.json({ adverts: [] }), 502, "provider-garbled"],
  "leaves a field out of its data": [success([{ id: 1, pic: "/a.avif", status: 1 }]), 502, "provider-garbled"],
  "leaves its data out": [success(undefined), 502, "provider-garbled"],
  "refuses and gives no reason": [refusal(500, null), 422, "refused"],
  "refuses with an empty sentence": [refusal(422, ""), 422, "refused"],
  "has enough and gives no reason": [refusal(429, null), 429, "too-many"],
} as const;

for (const [what, [behavior, status, failure]] of Object.entries(broken)) {
  for (const language of ["en", "zh-TW"]) {
    test(`a provider that ${what} is reported in ${language}`, async () => {
      fakeProvider.behave(behavior);
      const answer = await openBrowser(language).get(read);
      expect([answer.status, answer.json.failure]).toEqual([status, failure]);
      expect(answer.json.message).toBe(await messageOf(failure, language));
      expect(answer.json.message?.trim()).not.toBe("");
    });
  }
}

test("a provider that refuses connections is reported in the language of the page", async () => {
  const { status, json } = await fakeProvider.whileDown(() => openBrowser("zh-TW").get(read));
  expect([status, json.failure]).toEqual([502, "provider-unreachable"]);
  expect(json.message).toBe(await messageOf("provider-unreachable", "zh-TW"));
  expect(json.message).not.toBe(await messageOf("provider-unreachable", "en"));
});

test("the log holds the failure with the request id and its cause", async () => {
  const { json } = await fakeProvider.whileDown(() => openBrowser().get(read));
  const log = takeLog();
  expect(log).toContain(json.requestId);
  expect(log).toContain("ECONNREFUSED");
});

test("a refusal keeps the provider's message, code and fields", async () => {
  const issues = [{ field: "type", message: "no such kind" }];
  fakeProvider.behave(() => Response.json({ code: 500, message: "系統繁忙", data: null, issues }, { status: 500 }));
  const { status, json } = await openBrowser("zh-TW").get(read);
  expect(status).toBe(422);
  expect(json).toMatchObject({ failure: "refused", code: 500, message: "系統繁忙", issues });
});

test("a refusal without data and the code 2004 are both understood", async () => {
  const browser = await openMember();
  fakeProvider.behave(() => Response.json({ code: 422, message: "Sold out." }));
  expect((await browser.get("shoppingCart/listByMemberId")).json).toMatchObject({ failure: "refused", message: "Sold out." });
  fakeProvider.behave(() => Response.json({ code: 2004, message: "token expired" }));
  expect((await browser.get("shoppingCart/listByMemberId")).status).toBe(401);
  expect((await browser.get("session")).json.data).toEqual({ state: "guest" });
});

test("unknown fields of a response are accepted", async () => {
  const advert = { id: 1, pic: "/a.avif", status: 1, routerId: 0, weather: "fine" };
  fakeProvider.behave(success([advert]));
  expect((await openBrowser().get(read)).status).toBe(200);
});

test("code 2004 ends the session and answers 401", async () => {
  const browser = await openMember();
  fakeProvider.behave(refusal(2004, "token expired"));
  const { status, json } = await browser.get("shoppingCart/listByMemberId");
  expect([status, json.failure, json.code]).toEqual([401, "signed-out", 2004]);
  expect(json.message).toBe(await messageOf("signed-out"));
  expect((await browser.get("session")).json.data).toEqual({ state: "guest" });
});

for (const what of ["hangs up", "answers a page instead of JSON", "refuses and gives no reason"] as const) {
  test(`a provider that ${what} does not sign the member out`, async () => {
    const browser = await openMember();
    fakeProvider.behave(broken[what][0]);
    const { setCookies } = await browser.get("shoppingCart/listByMemberId");
    expect(setCookies).toEqual([]);
    expect(browser.cookies.has("canopy")).toBe(true);
  });
}

test("a read whose transport failed is retried once", async () => {
  fakeProvider.behave(closesConnection);
  expect((await openBrowser().get(read)).status).toBe(502);
  expect(fakeProvider.received).toHaveLength(2);
});

test("a read succeeds when its retry succeeds", async () => {
  fakeProvider.behave((request, bindings) =>
    fakeProvider.received.length === 1 ? closesConnection(request, bindings) : success([])(request, bindings),
  );
  const { status, json } = await openBrowser().get(read);
  expect([status, json.data, fakeProvider.received.length]).toEqual([200, [], 2]);
});

for (const what of ["answers a page instead of JSON", "refuses and gives no reason"] as const) {
  test(`a read is not retried when the provider ${what}`, async () => {
    fakeProvider.behave(broken[what][0]);
    await openBrowser().get(read);
    expect(fakeProvider.received).toHaveLength(1);
  });
}

for (const what of Object.keys(broken) as (keyof typeof broken)[]) {
  test(`a write is sent once when the provider ${what}`, async () => {
    const browser = await openMember();
    fakeProvider.behave(broken[what][0]);
    const { status } = await browser.post("member/info/changedTransactionPassword", { transactionPassword: "0".repeat(32) });
    expect(fakeProvider.received).toHaveLength(1);
    // The data of this write is not used, so only its envelope is parsed.
    expect(status).toBe(what.includes("its data") ? 200 : broken[what][1]);
  });
}

test("a write with an idempotency key is also sent once, because the retry belongs to the caller", async () => {
  const browser = await openMember();
  fakeProvider.behave(closesConnection);
  const withdrawal = { accountType: 1, amount: 5, withdrawalMethod: 1, transactionPassword: "0".repeat(32) };
  const { status } = await browser.post("member/withdrawal", withdrawal, { headers: { "idempotency-key": "attempt-1" } });
  expect([status, fakeProvider.received.length]).toEqual([502, 1]);
});

test("a sign-in without a response sets no cookie", async () => {
  const browser = openBrowser();
  fakeProvider.behave(closesConnection);
  expect((await browser.signIn()).status).toBe(502);
  expect(fakeProvider.received).toHaveLength(1);
  expect([...browser.cookies.keys()]).toEqual([]);
});
