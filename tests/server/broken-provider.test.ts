import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { hangsUp, openStandIn, refusal, type StandIn, success } from "../support/stand-in";
import { configure, openBrowser, sentenceOf, takeLog } from "../support/storefront";

let standIn: StandIn;

beforeAll(async () => {
  standIn = await openStandIn();
  configure({ PROVIDER_URL: standIn.url });
});

afterAll(() => standIn.close());

beforeEach(() => {
  standIn.behave(success([]));
  takeLog();
});

const read = "homeAdvertise/list";

async function openMember(language?: string) {
  const browser = openBrowser(language);
  standIn.behave(success({ tokenHead: "Bearer ", token: "tok", memberId: 7 }));
  await browser.signIn();
  return browser;
}

const html: Parameters<StandIn["behave"]>[0] = () => new Response("<h1>502 Bad Gateway</h1>", { status: 502 });

const broken = {
  "hangs up": [hangsUp, 502, "provider-unreachable"],
  "answers a page instead of JSON": [html, 502, "provider-garbled"],
  "answers nothing": [() => new Response(""), 502, "provider-garbled"],
  "answers JSON without an envelope": [() => Response.json({ adverts: [] }), 502, "provider-garbled"],
  "leaves a field out of its data": [success([{ id: 1, pic: "/a.avif", status: 1 }]), 502, "provider-garbled"],
  "leaves its data out": [success(undefined), 502, "provider-garbled"],
  "refuses and gives no reason": [refusal(500, null), 422, "refused"],
  "refuses with an empty sentence": [refusal(422, ""), 422, "refused"],
  "has enough and gives no reason": [refusal(429, null), 429, "too-many"],
} as const;

for (const [what, [behaviour, status, failure]] of Object.entries(broken)) {
  for (const language of ["en", "zh-TW"]) {
    test(`a provider that ${what} is told of in ${language}`, async () => {
      standIn.behave(behaviour);
      const answer = await openBrowser(language).get(read);
      expect([answer.status, answer.json.failure]).toEqual([status, failure]);
      expect(answer.json.message).toBe(await sentenceOf(failure, language));
      expect(answer.json.message?.trim()).not.toBe("");
    });
  }
}

test("a provider that refuses connections is told of in the page's language", async () => {
  const { status, json } = await standIn.whileDown(() => openBrowser("zh-TW").get(read));
  expect([status, json.failure]).toEqual([502, "provider-unreachable"]);
  expect(json.message).toBe(await sentenceOf("provider-unreachable", "zh-TW"));
  expect(json.message).not.toBe(await sentenceOf("provider-unreachable", "en"));
});

test("what went wrong stands in the log, with the request's id and its cause", async () => {
  const { json } = await standIn.whileDown(() => openBrowser().get(read));
  const log = takeLog();
  expect(log).toContain(json.requestId);
  expect(log).toContain("ECONNREFUSED");
});

test("the words of a provider that refuses are shown as they are, with its code and its fields", async () => {
  const issues = [{ field: "type", message: "no such kind" }];
  standIn.behave(() => Response.json({ code: 500, message: "系統繁忙", data: null, issues }, { status: 500 }));
  const { status, json } = await openBrowser("zh-TW").get(read);
  expect(status).toBe(422);
  expect(json).toMatchObject({ failure: "refused", code: 500, message: "系統繁忙", issues });
});

test("a refusal without any data is understood, and so is code 2004", async () => {
  const browser = await openMember();
  standIn.behave(() => Response.json({ code: 422, message: "Sold out." }));
  expect((await browser.get("shoppingCart/listByMemberId")).json).toMatchObject({ failure: "refused", message: "Sold out." });
  standIn.behave(() => Response.json({ code: 2004, message: "token expired" }));
  expect((await browser.get("shoppingCart/listByMemberId")).status).toBe(401);
  expect(browser.cookies.has("canopy")).toBe(false);
});

test("unknown fields pass", async () => {
  const advert = { id: 1, pic: "/a.avif", status: 1, routerId: 0, weather: "fine" };
  standIn.behave(success([advert]));
  expect((await openBrowser().get(read)).status).toBe(200);
});

test("code 2004 destroys the session and answers 401", async () => {
  const browser = await openMember();
  standIn.behave(refusal(2004, "token expired"));
  const { status, json } = await browser.get("shoppingCart/listByMemberId");
  expect([status, json.failure, json.code]).toEqual([401, "signed-out", 2004]);
  expect(json.message).toBe(await sentenceOf("signed-out"));
  expect(browser.cookies.has("canopy")).toBe(false);
});

for (const what of ["hangs up", "answers a page instead of JSON", "refuses and gives no reason"] as const) {
  test(`a provider that ${what} signs nobody out`, async () => {
    const browser = await openMember();
    standIn.behave(broken[what][0]);
    const { setCookies } = await browser.get("shoppingCart/listByMemberId");
    expect(setCookies).toEqual([]);
    expect(browser.cookies.has("canopy")).toBe(true);
  });
}

test("a read whose transport failed is tried once more, and no more than once", async () => {
  standIn.behave(hangsUp);
  expect((await openBrowser().get(read)).status).toBe(502);
  expect(standIn.received).toHaveLength(2);
});

test("a read that succeeds the second time succeeds", async () => {
  standIn.behave((request, bindings) => (standIn.received.length === 1 ? hangsUp(request, bindings) : success([])(request, bindings)));
  const { status, json } = await openBrowser().get(read);
  expect([status, json.data, standIn.received.length]).toEqual([200, [], 2]);
});

for (const what of ["answers a page instead of JSON", "refuses and gives no reason"] as const) {
  test(`a read is not repeated when the provider ${what}`, async () => {
    standIn.behave(broken[what][0]);
    await openBrowser().get(read);
    expect(standIn.received).toHaveLength(1);
  });
}

for (const what of Object.keys(broken) as (keyof typeof broken)[]) {
  test(`a write is sent once although the provider ${what}`, async () => {
    const browser = await openMember();
    standIn.behave(broken[what][0]);
    const { status } = await browser.post("member/info/changedTransactionPassword", { transactionPassword: "0".repeat(32) });
    expect(standIn.received).toHaveLength(1);
    // Nothing is read out of what this write answers: only its envelope counts.
    expect(status).toBe(what.includes("its data") ? 200 : broken[what][1]);
  });
}

test("a write with an idempotency key is sent once as well: whoever has the key decides", async () => {
  const browser = await openMember();
  standIn.behave(hangsUp);
  const withdrawal = { accountType: 1, amount: 5, withdrawalMethod: 1, transactionPassword: "0".repeat(32) };
  const { status } = await browser.post("member/withdrawal", withdrawal, { headers: { "idempotency-key": "attempt-1" } });
  expect([status, standIn.received.length]).toEqual([502, 1]);
});

test("a sign-in that the provider does not answer sets no cookie", async () => {
  const browser = openBrowser();
  standIn.behave(hangsUp);
  expect((await browser.signIn()).status).toBe(502);
  expect(standIn.received).toHaveLength(1);
  expect([...browser.cookies.keys()]).toEqual([]);
});
