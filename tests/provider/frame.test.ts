import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { Validator } from "@seriousme/openapi-schema-validator";
import { sql } from "drizzle-orm";
import { callKeys, rowOf } from "@/lib/contract";
import { openApiDocument } from "@/lib/contract/wire/openapi";
import { partsOf } from "@/lib/contract/wire/path";
import { createApp } from "@/provider/app";
import { mail } from "@/provider/db/schema";
import { sentence } from "@/provider/messages";
import { readSettings } from "@/provider/settings";
import { openTestProvider, type TestProvider } from "../support/provider";
import { newMember, rowsOf, sampleProduct } from "../support/sample";

let provider: TestProvider;

beforeAll(async () => {
  provider = await openTestProvider();
});

afterAll(() => provider.close());

test("health answers as long as the provider does", async () => {
  const { status, json } = await provider.raw("GET", "health");
  expect([status, json()]).toEqual([200, { status: "ok" }]);
});

test("a request's id comes back, and is in the log", async () => {
  const { headers } = await provider.raw("GET", "health", { headers: { "x-request-id": "abc-123_DEF" } });
  expect(headers.get("x-request-id")).toBe("abc-123_DEF");
  expect(provider.logLines.some((line) => line.includes('"requestId":"abc-123_DEF"'))).toBe(true);
});

test.each(["", "x", "a b c d", "x".repeat(65), '"}{"', "<script>"])("a request gets an id of its own instead of «%s»", async (given) => {
  const { headers } = await provider.raw("GET", "health", { headers: { "x-request-id": given } });
  expect(headers.get("x-request-id")).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
});

test("a refusal and a fault have an id as well", async () => {
  expect((await provider.raw("GET", "nothing/here")).headers.get("x-request-id")).toBeTruthy();
  expect((await provider.raw("GET", "member/profile")).headers.get("x-request-id")).toBeTruthy();
});

test("an answer is kept by nobody on its way", async () => {
  expect((await provider.raw("GET", "homeAdvertise/list")).headers.get("cache-control")).toBe("no-store");
});

test("a body that is not JSON is refused by name", async () => {
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

test("a body that is too large is refused by name, whether it tells its length or not", async () => {
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

test("a fault is answered in the reader's words and tells nothing of itself; the log tells it", async () => {
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

test("no log holds a password or a token, whether signing in goes well, badly, or breaks", async () => {
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

test("what a log line names a secret is not in it", () => {
  const before = provider.logLines.length;
  provider.shop.log.info(
    { password: "s3cret", input: { token: "s3cret", card: { cardNumber: "s3cret" } }, headers: { authorization: "s3cret" } },
    "something",
  );
  const line = provider.logLines.slice(before).join("");
  expect(line).toContain("something");
  expect(line).not.toContain("s3cret");
});

test("no query of a request is in the log", async () => {
  await provider.call("GET product/searchProduct", { keyword: "a-private-question" });
  expect(provider.logLines.join("\n")).not.toContain("a-private-question");
});

test("no other site may read an answer: there is no word of CORS", async () => {
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

test("the document says who may call, and how a body is encoded", () => {
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

const fitting = { DATA_SECRET: "s".repeat(32) };

test.each([
  ["PROVIDER_PORT", "many"],
  ["PROVIDER_PORT", "70000"],
  ["PROVIDER_PORT", "0"],
  ["DATABASE_URL", "mysql://somewhere/else"],
  ["DATABASE_URL", "not an address"],
  ["DATA_SECRET", ""],
  ["DATA_SECRET", "short"],
  ["SHOP_URL", "localhost"],
  ["REVALIDATE_SECRET", "short"],
  ["MEDIA_URL", "not an address"],
  ["SEED", "everything"],
  ["LOG_LEVEL", "loud"],
])("the setting %s cannot be «%s», and the sentence names it", (name, value) => {
  expect(() => readSettings({ ...fitting, [name]: value })).toThrow(new RegExp(`^The setting ${name} is wrong: \\S`));
});

test("two wrong settings are both named, without their values", () => {
  const wrong = () => readSettings({ ...fitting, REVALIDATE_SECRET: "too-short-a-secret", SEED: "everything" });
  expect(wrong).toThrow(/REVALIDATE_SECRET.*\n.*SEED/);
  expect(wrong).not.toThrow(/too-short-a-secret/);
});

test("an empty setting is one that was not made, and an address loses its last stroke", () => {
  expect(readSettings({ ...fitting, DATABASE_URL: "", SMTP_URL: "", PROVIDER_PORT: "" })).toMatchObject({
    PROVIDER_PORT: 4000,
    SEED: "none",
    MEDIA_URL: "",
  });
  expect(readSettings({ ...fitting, SMTP_URL: "" }).SMTP_URL).toBeUndefined();
  expect(readSettings({ ...fitting, SHOP_URL: "https://shop.example/" }).SHOP_URL).toBe("https://shop.example");
});

test("pictures get the address in front that the settings name", async () => {
  const settings = { ...provider.shop.settings, MEDIA_URL: "https://media.example" };
  const { id } = await sampleProduct(provider, "slow-sourdough");
  const response = await createApp({ ...provider.shop, settings }).request(`/product/detail?id=${id}`);
  expect(((await response.json()) as { data: { pic: string } }).data.pic).toMatch(/^https:\/\/media\.example\/media\/slow-sourdough/);
});

test("a shop without a mail server shows its letters, as a page and as JSON, as text only", async () => {
  await provider.shop.db.insert(mail).values({ to: "ida@example.com", subject: "Hello <b>Ida</b>", body: "<script>alert(1)</script>" });
  const page = await provider.raw("GET", "_dev/mailbox");
  expect(page.headers.get("content-type")).toMatch(/^text\/html/);
  expect(page.text).toContain("Hello &lt;b&gt;Ida&lt;/b&gt;");
  expect(page.text).not.toContain("<script>");
  const letters = (await provider.raw("GET", "_dev/mailbox?format=json")).json();
  expect(letters[0]).toMatchObject({ to: "ida@example.com", subject: "Hello <b>Ida</b>" });
});

test("a shop with a mail server, and one with real members, show no letters", async () => {
  const withSettings = (settings: object) => createApp({ ...provider.shop, settings: { ...provider.shop.settings, ...settings } });
  expect((await withSettings({ SMTP_URL: "smtp://mail.example" }).request("/_dev/mailbox")).status).toBe(404);

  const environment = process.env as Record<string, string | undefined>;
  const before = environment.NODE_ENV;
  environment.NODE_ENV = "production";
  try {
    expect((await withSettings({ DATABASE_URL: "postgres://somewhere/real" }).request("/_dev/mailbox")).status).toBe(404);
    expect((await withSettings({ DATABASE_URL: undefined }).request("/_dev/mailbox")).status).toBe(200);
  } finally {
    environment.NODE_ENV = before;
  }
});

test("a picture is sent to be kept for ever", async () => {
  const { data } = await provider.call("GET product/detail", { id: (await sampleProduct(provider, "slow-sourdough")).id });
  const { status, headers } = await provider.raw("GET", String(data.pic).slice(1).split("#")[0] ?? "");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("image/avif");
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(Number(headers.get("content-length"))).toBeGreaterThan(500);
});

test.each([
  "media/nothing.avif",
  "media/",
  "media/%2e%2e%2fmanifest.json",
  "media/..%2f..%2f..%2fpackage.json",
  "media/%2e%2e%2ffiles-elsewhere%2fx.png",
  "media/%zz",
  "media/%E0%A4%A",
  "media/%00.png",
])("there is nothing at %s", async (path) => {
  expect((await provider.raw("GET", path)).status).toBe(404);
});

const onPostgres = process.env.PROVIDER_DATABASE === "postgres" ? test : test.skip;

onPostgres("a connection that the database ends is replaced, and the provider goes on", async () => {
  await Promise.all(Array.from({ length: 5 }, () => provider.call("GET homeAdvertise/list", {})));
  // Each is waited for: a busy server takes its time to end them, and what it has not ended yet would be asked.
  await rowsOf(
    provider,
    sql`select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  const answers = await Promise.all(Array.from({ length: 5 }, () => provider.call("GET homeAdvertise/list", {})));
  expect(answers.map((answer) => answer.code)).toEqual([200, 200, 200, 200, 200]);
});
