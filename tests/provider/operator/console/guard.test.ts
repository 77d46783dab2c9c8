import { beforeAll, expect, test } from "@jest/globals";
import { type Browser, consoleOrigin, newOperator, openConsole } from "@/tests/support/provider/console";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();
let browser: Browser;

beforeAll(async () => {
  browser = openConsole(provider).browser();
  await newOperator(provider, browser, "owner");
});

test.each([
  [{ origin: "https://evil.example" }, 403],
  [{ origin: "null" }, 403],
  [{ origin: "http://localhost:4000" }, 403],
  [{ "content-type": "text/plain" }, 415],
  [{ "content-type": "application/x-www-form-urlencoded" }, 415],
  [{ host: "evil.example:4001" }, 421],
])("a write with %j is refused", async (headers, status) => {
  const answer = await browser.ask("/api/hide", { product: "cork-mat" }, headers);
  expect([answer.status, answer.body.problem]).toEqual([status, "foreign"]);
});

test("a read under another name is refused, because that name may belong to another site", async () => {
  expect((await browser.ask("/api/products", undefined, { host: "evil.example:4001" })).status).toBe(421);
  expect((await browser.ask("/api/products")).status).toBe(200);
});

test("every answer forbids foreign scripts, frames and caching", async () => {
  for (const path of ["/session", "/api/products", "/api/nothing"]) {
    const { headers } = await browser.ask(path);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
});

test("the page of an answer may be framed by the console, and runs and loads nothing", async () => {
  const { status, headers, body } = await browser.ask("/api/email/preview/page?occasion=orderPaid&language=zh_TW");
  expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=UTF-8"]);
  expect(headers.get("content-security-policy")).toBe("sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'");
  expect(String(body)).toContain('<html lang="zh-TW">');
  expect((await browser.ask("/api/product/show/page?product=cork-mat")).status).toBe(404);
  expect((await openConsole(provider).browser().ask("/api/email/preview/page?occasion=orderPaid")).status).toBe(401);
});

test("the cookie is strict and out of reach of scripts, and on https bound to its host", async () => {
  const email = "cookie@shop.example";
  await newOperator(provider, openConsole(provider).browser(), "support", email);
  const signIn = { email, password: "correct horse battery" };
  const plain = await openConsole(provider).browser().ask("/session/sign-in", signIn);
  expect(plain.headers.getSetCookie()).toEqual([expect.stringMatching(/^canopy-console=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)]);

  const settings = { ...provider.shop.settings, CONSOLE_URL: "https://console.shop.example" };
  const own = { host: "console.shop.example", origin: settings.CONSOLE_URL };
  const { headers } = await openConsole({ ...provider, shop: { ...provider.shop, settings } })
    .browser()
    .ask("/session/sign-in", signIn, own);
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-canopy-console=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
  ]);
  expect(headers.get("strict-transport-security")).toContain("max-age=");
});

test.each(["[]", "null", "7", '"text"', "{", ""])("the body %j is refused", async (body) => {
  const headers = { host: "localhost:4001", origin: consoleOrigin, "content-type": "application/json", cookie: browser.cookie() };
  for (const path of ["/api/hide", "/session/sign-in", "/session/start", "/session/confirm"]) {
    const response = await openConsole(provider).app.request(consoleOrigin + path, { method: "POST", headers, body });
    expect([400, 422]).toContain(response.status);
  }
});

test.each([
  [{ product: "cork\u0000mat" }],
  [{ product: "\ud800" }],
  [{ product: ["cork-mat"] }],
  [{ product: { $ne: "" } }],
  [{ product: "x".repeat(10_000) }],
])("invalid input number %# is refused with a sentence", async (input) => {
  const answer = await browser.ask("/api/hide", input);
  expect([answer.status, answer.body.problem]).toEqual([422, "refused"]);
});

test("a body that is too large is refused", async () => {
  expect((await browser.ask("/api/describe", { text: "x".repeat(1_100_000) })).status).toBe(413);
});

test("a command that uses the machine's files does not run from the console", async () => {
  for (const name of ["backup", "restore"]) {
    expect((await browser.ask(`/api/${name}`, { file: "/tmp/stolen" })).body.problem).toBe("not-allowed");
  }
  const { body } = await browser.ask("/api/agreement", { kind: "refund-policy", language: "en_US", body: "/etc/hostname" });
  expect(body.output).toBe("refund-policy was replaced in en_US: 13 characters.");
});

test("a refused field is named, and a refused command changes nothing and has a row in the audit log that says so", async () => {
  const listed = async () => (await browser.ask("/api/audit/list")).body.output.rows.length;
  const before = await listed();
  const answer = await browser.ask("/api/price", { product: "hori-knife", list: "much", member: "5" });
  expect(answer.body.issues).toEqual([{ field: "list", message: "The list price must be dollars like 49 or 49.50, not «much»." }]);
  const missing = await browser.ask("/api/price", { product: "no-such", list: "41", member: "5" });
  expect(missing.body.issues).toEqual([{ field: "product", message: expect.stringContaining("There is no product «no-such».") }]);
  expect((await browser.ask("/api/price", { product: "hori-knife", list: "4", member: "5" })).body.message).toContain("must not be above");
  expect((await browser.ask("/api/price?dry=yes", { product: "hori-knife", list: "41", member: "5" })).body.output).toContain(
    "will cost $41.00",
  );
  expect(await listed()).toBe(before + 3);
});
