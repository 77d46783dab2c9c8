import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { callKeys, rowOf } from "@/lib/contract";
import { partsOf } from "@/lib/contract/wire/path";
import { type FakeProvider, openFakeProvider, refusal, success } from "../support/servers/fake-provider";
import { openFakeMember } from "../support/storefront/open-member";
import { configure, openBrowser } from "../support/storefront/storefront";

let fakeProvider: FakeProvider;

beforeAll(async () => {
  fakeProvider = await openFakeProvider();
  configure({ PROVIDER_URL: fakeProvider.url, TENANT_CODE: "grove" });
});

afterAll(() => fakeProvider.close());

beforeEach(() => fakeProvider.behave(success([])));

const choice = { productId: 3, productSkuId: 4 };

const openMember = (language?: string) => openFakeMember(fakeProvider, { language, answer: success([]) });

const last = () => fakeProvider.received.at(-1);

test("a call outside the contract answers 404", async () => {
  for (const path of ["product/secret", "openapi.json", "_dev/mailbox", "order", ".."]) {
    const { status, json } = await openBrowser().get(path);
    expect([status, json.failure]).toEqual([404, "unknown-call"]);
  }
  expect(fakeProvider.received).toEqual([]);
});

test("a call with the wrong method answers 404", async () => {
  expect((await openBrowser().post("product/detail", { id: 1 })).status).toBe(404);
});

for (const key of callKeys.filter((each) => rowOf(each).browser === false)) {
  test(`${key} is unreachable through the generic handler, also for a member`, async () => {
    const { method, path } = partsOf(key);
    const member = await openMember();
    const { status, json } = await (method === "GET" ? member.get(path, { generic: true }) : member.post(path, {}, { generic: true }));
    expect([status, json.failure]).toEqual([404, "unknown-call"]);
    expect(fakeProvider.received).toEqual([]);
  });
}

for (const key of callKeys.filter((each) => rowOf(each).auth === "member" && rowOf(each).browser !== false)) {
  test(`${key} refuses a visitor before sending anything`, async () => {
    const { method, path } = partsOf(key);
    const filled = path.replace(/\{\w+\}/, "1");
    const { status, json } = await (method === "GET" ? openBrowser().get(filled) : openBrowser().post(filled, {}));
    expect([status, json.failure]).toEqual([401, "signed-out"]);
    expect(fakeProvider.received).toEqual([]);
  });
}

test("a value of the wrong type is refused with its field before anything is sent", async () => {
  const read = await openBrowser().get("product/detail?id=seven");
  expect([read.status, read.json.failure, read.json.issues?.map(({ field }) => field)]).toEqual([400, "bad-input", ["id"]]);
  expect(fakeProvider.received).toEqual([]);

  const write = await (await openMember()).post("shoppingCart/changedQuantity", { ...choice, quantity: 0 });
  expect([write.status, write.json.issues?.map(({ field }) => field)]).toEqual([400, ["quantity"]]);
  expect(fakeProvider.received).toEqual([]);
});

test("a body that is too large or not JSON is refused", async () => {
  const browser = await openMember();
  const broken = await browser.post("shoppingCart/add", undefined, { text: "{" });
  expect([broken.status, broken.json.issues?.[0]?.field]).toEqual([400, "body"]);
  const large = await browser.post("shoppingCart/add", { ...choice, padding: "x".repeat(300_000) });
  expect([large.status, large.json.failure]).toEqual([413, "too-large"]);
  expect(fakeProvider.received).toEqual([]);
});

const foreign: Record<string, Record<string, string | null>> = {
  "of another site": { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  "of another site, whose browser says nothing but its origin": { origin: "https://evil.example", "sec-fetch-site": null },
  "of a neighboring host": { origin: "http://other.localhost:3000", "sec-fetch-site": "same-site" },
  "that claims our origin across sites": { "sec-fetch-site": "cross-site" },
  "without an origin": { origin: "null", "sec-fetch-site": null },
  "that says nothing of where it is": { origin: null, "sec-fetch-site": null },
};

for (const [where, headers] of Object.entries(foreign)) {
  test(`a write from a page ${where} is refused`, async () => {
    const { status, json } = await (await openMember()).post("shoppingCart/add", choice, { headers });
    expect([status, json.failure]).toEqual([403, "foreign-origin"]);
    expect(fakeProvider.received).toEqual([]);
  });
}

test("a visitor's cross-site write is refused as cross-site before sign-in is checked", async () => {
  const { status, json } = await openBrowser().post("shoppingCart/add", choice, { headers: foreign["of another site"] });
  expect([status, json.failure]).toEqual([403, "foreign-origin"]);
});

const honest: Record<string, Record<string, null>> = {
  "an older browser, which says its origin only,": { "sec-fetch-site": null },
  "a browser that says same-origin only": { origin: null },
};

for (const [browser, headers] of Object.entries(honest)) {
  test(`a write from ${browser} is accepted`, async () => {
    const { status } = await (await openMember()).post("shoppingCart/add", choice, { headers });
    expect([status, fakeProvider.received.length]).toEqual([200, 1]);
  });
}

for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", null]) {
  test(`a write as ${type} is refused, because a form of another site can send it`, async () => {
    const { status, json } = await (await openMember()).post("shoppingCart/add", choice, { headers: { "content-type": type } });
    expect([status, json.issues]).toEqual([400, [{ field: "content-type", message: "must be application/json" }]]);
    expect(fakeProvider.received).toEqual([]);
  });
}

test("a member's call carries the headers of the specification", async () => {
  await (await openMember("zh-TW")).get("shoppingCart/listByMemberId");
  const { language, tenant, channel, authorization, ...others } = Object.fromEntries(last()?.headers ?? []);
  expect({ language, tenant, channel, authorization }).toEqual({
    language: "zh_TW",
    tenant: "grove",
    channel: "1",
    authorization: "Bearer tok",
  });
  expect(others["cache-control"]).toBe("no-cache");
  expect(others).not.toHaveProperty("cookie");
});

test("a visitor's call carries no authorization", async () => {
  await openBrowser("xx").get("materialLibrary/getList");
  expect(last()?.headers.has("authorization")).toBe(false);
  expect(last()?.headers.get("language")).toBe("en_US");
});

test("a header set by the browser does not reach the provider", async () => {
  await openBrowser().get("homeAdvertise/list", { headers: { authorization: "Bearer stolen", tenant: "other", channel: "9" } });
  expect(last()?.headers.has("authorization")).toBe(false);
  expect([last()?.headers.get("tenant"), last()?.headers.get("channel")]).toEqual(["grove", "1"]);
});

test("a read is sent as a query with its defaults and without unknown fields", async () => {
  await openBrowser().get("product/homeListByPage?pageSize=99&memberId=1");
  expect(last()).toMatchObject({ method: "GET", path: "/product/homeListByPage?pageNum=1&pageSize=99", body: "" });
});

test("a value in the path stays one path segment", async () => {
  await (await openMember()).get("order/12");
  expect(last()).toMatchObject({ method: "GET", path: "/order/12" });
});

test("a write is sent as JSON", async () => {
  await (await openMember()).post("shoppingCart/add", choice);
  expect(last()).toMatchObject({ method: "POST", path: "/shoppingCart/add", body: JSON.stringify(choice) });
  expect(last()?.headers.get("content-type")).toBe("application/json");
});

test("member/address/delete is sent as a form, as its row requires", async () => {
  await (await openMember()).post("member/address/delete", { id: 5 });
  expect(last()).toMatchObject({ method: "POST", path: "/member/address/delete", body: "id=5" });
  expect(last()?.headers.get("content-type")).toMatch(/^application\/x-www-form-urlencoded/);
});

test("an idempotency key is forwarded only where the row accepts one", async () => {
  const browser = await openMember();
  const headers = { "idempotency-key": "attempt-1" };
  const transactionPassword = "0".repeat(32);
  const withdrawal = { accountType: 1, amount: 5, withdrawalMethod: 1, transactionPassword };
  expect((await browser.post("member/withdrawal", withdrawal, { headers })).status).toBe(200);
  expect(last()?.headers.get("idempotency-key")).toBe("attempt-1");
  expect((await browser.post("shoppingCart/remove", choice, { headers })).status).toBe(200);
  expect(last()?.headers.has("idempotency-key")).toBe(false);
});

test("a write names the reads that it changes, and a read names none", async () => {
  const browser = await openMember();
  const written = await browser.post("shoppingCart/add", choice);
  expect(written.headers.get("x-changes")).toBe("GET shoppingCart/listByMemberId");
  expect((await browser.get("shoppingCart/listByMemberId")).headers.has("x-changes")).toBe(false);
});

test("a response is not cacheable and has a request id", async () => {
  const member = await openMember();
  const answers = [
    await member.get("session"),
    await member.get("shoppingCart/listByMemberId"),
    await member.post("shoppingCart/add", choice),
    await member.get("product/detail?id=x"),
    await member.post("shoppingCart/add", choice, { headers: foreign["of another site"] }),
    await member.get("nothing/here"),
    await openBrowser().get("shoppingCart/listByMemberId"),
    await openBrowser().signIn("", ""),
    await openBrowser().post("revalidate", {}),
    await openBrowser().delete("session/remembered"),
    await openBrowser().get("ready"),
  ];
  fakeProvider.behave(refusal(422));
  answers.push(await member.post("shoppingCart/add", choice), await member.delete("session"));

  expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([200, 400, 401, 403, 404, 422, 502]);
  for (const { headers, status, json } of answers) {
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("x-request-id")).toMatch(/^[\w-]{8,64}$/);
    if (status !== 200) expect(json.requestId).toBe(headers.get("x-request-id"));
  }
});

test("a valid request id is kept in the logs of browser, storefront and provider, and an invalid one is replaced", async () => {
  const given = await openBrowser().get("homeAdvertise/list", { headers: { "x-request-id": "abcd-1234" } });
  expect([given.headers.get("x-request-id"), last()?.headers.get("x-request-id")]).toEqual(["abcd-1234", "abcd-1234"]);
  const odd = await openBrowser().get("homeAdvertise/list", { headers: { "x-request-id": "x y;z" } });
  expect(odd.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  expect(last()?.headers.get("x-request-id")).toBe(odd.headers.get("x-request-id"));
});
