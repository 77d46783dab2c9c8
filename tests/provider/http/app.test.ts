import { expect, test } from "@jest/globals";
import { Validator } from "@seriousme/openapi-schema-validator";
import { sql } from "drizzle-orm";
import { callKeys, rowOf } from "@/lib/contract";
import { openApiDocument } from "@/lib/contract/wire/openapi";
import { partsOf } from "@/lib/contract/wire/path";
import { readShopId } from "@/provider/db/shop-id";
import { sentence } from "@/provider/http/sentence";
import { isReady } from "@/provider/runtime/ready";
import type { Shop } from "@/provider/runtime/shop";
import { newMember, rowsOf } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();

test("health answers while the provider runs, and says which shop it is", async () => {
  const { status, json } = await provider.raw("GET", "health");
  expect([status, json()]).toEqual([200, { status: "ok", shop: provider.shop.id }]);
});

test("a shop's id is random, and stays", async () => {
  expect(provider.shop.id).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  expect(await readShopId(provider.shop.db)).toBe(provider.shop.id);
});

test.each([
  ["GET", "homeAdvertise/list"],
  ["POST", "member/login"],
])("%s %s for another tenant is refused with its field", async (method, path) => {
  const { status, json } = await provider.raw(method, path, { headers: { tenant: "another" } });
  expect([status, json().issues]).toEqual([400, [{ field: "tenant", message: "is another shop's" }]]);
  const own = await provider.raw(method, path, { headers: { tenant: "canopy" } });
  expect(own.text).not.toContain("tenant");
});

test("a request id is returned and logged", async () => {
  const { headers } = await provider.raw("GET", "health", { headers: { "x-request-id": "abc-123_DEF" } });
  expect(headers.get("x-request-id")).toBe("abc-123_DEF");
  expect(provider.logLines.some((line) => line.includes('"requestId":"abc-123_DEF"'))).toBe(true);
});

test.each(["", "x", "a b c d", "x".repeat(65), '"}{"', "<script>"])("an invalid request id «%s» is replaced", async (given) => {
  const { headers } = await provider.raw("GET", "health", { headers: { "x-request-id": given } });
  expect(headers.get("x-request-id")).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
});

test("refusals and faults have a request id too", async () => {
  expect((await provider.raw("GET", "nothing/here")).headers.get("x-request-id")).toBeTruthy();
  expect((await provider.raw("GET", "member/profile")).headers.get("x-request-id")).toBeTruthy();
});

test("a response is not cacheable", async () => {
  expect((await provider.raw("GET", "homeAdvertise/list")).headers.get("cache-control")).toBe("no-store");
});

test("a body that is not JSON is refused with its field", async () => {
  for (const body of ["{", "username=demo", "\u0000", "{'username':'demo'}"]) {
    const { status, json } = await provider.raw("POST", "member/login", { body });
    expect({ status, ...json() }).toEqual({
      status: 400,
      code: 400,
      message: sentence("badInput", "en_US"),
      data: null,
      issues: [{ field: "body", message: "is not JSON" }],
    });
  }
});

const largest = 5 * 1024 * 1024;

test("a body that is too large is refused with its field, with or without a length", async () => {
  const body = JSON.stringify({ username: "x".repeat(largest), password: "x" });
  for (const headers of [{}, { "content-length": String(body.length) }] as Record<string, string>[]) {
    const { status, json } = await provider.raw("POST", "member/login", { body, headers });
    expect({ status, ...json() }).toMatchObject({ status: 400, code: 400, issues: [{ field: "body", message: "is too large" }] });
  }
  const { json } = await provider.raw("POST", "member/login", {
    body: JSON.stringify({ username: "x".repeat(largest - 100), password: "x" }),
  });
  expect(json().issues).toMatchObject([{ field: "username" }]);
});

test("a fault has a message in the reader's language without details, and the log has them", async () => {
  await rowsOf(provider, sql`alter table advert rename to advert_away`);
  try {
    const { status, text, headers, json } = await provider.raw("GET", "homeAdvertise/list", {
      headers: { language: "ja_JP", "x-request-id": "the-fault" },
    });
    expect({ status, ...json() }).toEqual({ status: 500, code: 500, message: sentence("fault", "ja_JP"), data: null });
    expect(text).not.toMatch(/advert|select|relation|stack|error/i);
    expect(headers.get("x-request-id")).toBe("the-fault");
    const logged = provider.logLines.map((line) => JSON.parse(line)).find((line) => line.msg === "a handler failed");
    expect(logged).toMatchObject({ level: 50, path: "/homeAdvertise/list" });
    expect(logged.err.stack).toContain("advert");
  } finally {
    await rowsOf(provider, sql`alter table advert_away rename to advert`);
  }
  expect((await provider.call("GET homeAdvertise/list", {})).code).toBe(200);
});

test("no other site may read a response, because CORS is not enabled", async () => {
  const headers = { origin: "https://elsewhere.example", "access-control-request-method": "POST" };
  for (const [method, path] of [
    ["OPTIONS", "member/login"],
    ["GET", "homeAdvertise/list"],
    ["GET", "media/missing.png"],
    ["POST", "member/login"],
  ] as const) {
    const answer = await provider.raw(method, path, { headers });
    expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
  }
});

test("the contract is published as a valid OpenAPI 3.1 document with every call in it", async () => {
  const { status, json } = await provider.raw("GET", "openapi.json");
  expect(status).toBe(200);
  const document = json();
  expect(document).toEqual(JSON.parse(JSON.stringify(openApiDocument())));

  const validator = new Validator();
  expect(await validator.validate(JSON.parse(JSON.stringify(document)))).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
  expect(document.openapi).toMatch(/^3\.1\./);

  const published = Object.entries(document.paths as Record<string, object>).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.slice(1)}`),
  );
  expect(published.sort()).toEqual([...callKeys].sort());
});

test("the document states who may call and how a body is encoded", () => {
  const { paths } = openApiDocument() as {
    paths: Record<string, Record<string, { operationId: string; security?: unknown; requestBody?: { content: object } }>>;
  };
  const types = { json: "application/json", form: "application/x-www-form-urlencoded", multipart: "multipart/form-data" };
  const ids = new Set<string>();
  for (const key of callKeys) {
    const { method, path } = partsOf(key);
    const operation = paths[`/${path}`]?.[method.toLowerCase()];
    expect({ key, secured: Boolean(operation?.security) }).toEqual({ key, secured: rowOf(key).auth === "member" });
    expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(method === "POST" ? [types[rowOf(key).encoding ?? "json"]] : []);
    if (operation) ids.add(operation.operationId);
  }
  expect(ids.size).toBe(callKeys.length);
});

test("no log contains a password or a token, whether sign-in succeeds, fails or breaks", async () => {
  const { token, username, password } = await newMember(provider, { password: "Never-in-a-log-1" });
  await provider.call("POST member/login", { username, password: "Wrong-in-a-log-2" });
  await provider.call("GET member/profile", {}, { token });
  await rowsOf(provider, sql`alter table member_token rename to token_away`);
  await provider.call("POST member/login", { username, password });
  await provider.call("GET member/profile", {}, { token });
  await rowsOf(provider, sql`alter table token_away rename to member_token`);
  await provider.call(
    "POST member/resetPasswordV",
    { oldPassword: password, newPasswordOne: "Neither-this-one-3", newPasswordTwo: "Neither-this-one-3" },
    { token },
  );

  const log = provider.logLines.join("\n");
  expect(log).toContain('"path":"/member/login"');
  expect(log).toContain("a handler failed");
  for (const secret of [password, "Wrong-in-a-log-2", "Neither-this-one-3", token.replace("Bearer ", "")])
    expect(log).not.toContain(secret);
});

test("log fields with secret names are redacted", () => {
  const before = provider.logLines.length;
  provider.shop.log.info(
    { password: "s3cret", input: { token: "s3cret", card: { cardNumber: "s3cret" } }, headers: { authorization: "s3cret" } },
    "something",
  );
  const line = provider.logLines.slice(before).join("");
  expect(line).toContain("something");
  expect(line).not.toContain("s3cret");
});

test("the query of a request is not logged", async () => {
  await provider.call("GET product/searchProduct", { keyword: "a-private-question" });
  expect(provider.logLines.join("\n")).not.toContain("a-private-question");
});

test("the provider is live and ready while its database answers", async () => {
  expect((await provider.raw("GET", "live")).json()).toEqual({ status: "live" });
  expect((await provider.raw("GET", "ready")).json()).toEqual({ status: "ready" });
  const broken = { execute: () => Promise.reject(new Error("the database is away")) };
  const hanging = { execute: () => new Promise(() => {}) };
  for (const db of [broken, hanging]) expect(await isReady({ db } as unknown as Shop)).toBe(false);
});

const onPostgres = process.env.PROVIDER_DATABASE === "postgres" ? test : test.skip;

onPostgres("a connection that the database closes is replaced", async () => {
  await Promise.all(Array.from({ length: 5 }, () => provider.call("GET homeAdvertise/list", {})));
  // The end of each session is awaited, because the next query could otherwise use one that is still ending.
  await rowsOf(
    provider,
    sql`select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  const answers = await Promise.all(Array.from({ length: 5 }, () => provider.call("GET homeAdvertise/list", {})));
  expect(answers.map((answer) => answer.code)).toEqual([200, 200, 200, 200, 200]);
});
