import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { cachedPolicy, strictPolicy } from "@/lib/security/content-policy";
import { queriedScript, themeScript } from "@/lib/security/inline-scripts";
import { withScriptHashes } from "@/storefront/policy/script-hashes";
import { type OpenListener, openListener } from "../../support/servers/open-listener";

const flight = `self.__next_f.push([1,"a:\\"text\\"\\n"])`;
const queried = queriedScript(["page", "title"]);
const html = `<!doctype html><head><script>${themeScript}</script></head><body><script type="application/ld+json">[{"a":1}]</script>
<script src="/a.js" async=""></script><script>${queried}</script><p>text</p><script id="_R_">${flight}</script><script>${flight}</script></body>`;

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const answerOf = (body: string, policy: string, type = "text/html; charset=utf-8") => ({
  status: 200,
  headers: { "content-type": type, "content-security-policy": policy },
  body: Buffer.from(body),
});
const scriptsOf = (policy: unknown) => /script-src ([^;]*)/.exec(String(policy))?.[1]?.split(" ");
const allowedIn = (body: string, policy = cachedPolicy()) =>
  scriptsOf(withScriptHashes(answerOf(body, policy)).headers["content-security-policy"]);

let shop: OpenListener;

beforeAll(async () => {
  shop = await openListener();
});

afterAll(() => shop.close());

beforeEach(() => {
  shop.now += 1e9;
  shop.render = ({ headers }, response) => {
    if (headers["if-none-match"] === '"one"') response.writeHead(304, { etag: '"one"', "content-security-policy": cachedPolicy() }).end();
    else response.writeHead(200, { ...answerOf("", cachedPolicy()).headers, etag: '"one"', "x-nextjs-cache": "HIT" }).end(html);
  };
});

test("a page's policy allows each of its inline scripts by its hash, once", () => {
  expect(allowedIn(html)).toEqual(["'self'", hashOf(themeScript), hashOf(queried), hashOf(flight)]);
});

test("a script that came in through a text gets no hash", () => {
  const injected = html.replace("<p>text</p>", "<p><SCRIPT>alert(1)</SCRIPT><script >fetch('/api/session')</script ></p>");
  expect(allowedIn(injected)).toEqual(allowedIn(html));
});

test("the rest of the policy stays as it is", () => {
  const policy = cachedPolicy(["https://media.example"], true);
  const { headers } = withScriptHashes(answerOf(html, policy));
  expect(String(headers["content-security-policy"]).replaceAll(/ 'sha256-[^']+'/g, "")).toBe(policy);
  expect(scriptsOf(policy)).toContain("'unsafe-eval'");
});

test.each([
  ["a page with a nonce", answerOf(html, strictPolicy("abc"))],
  ["a page of the development server", answerOf(html, cachedPolicy([], true, true))],
  ["data for the framework", answerOf(html, cachedPolicy(), "text/x-component")],
  ["a page without scripts", answerOf("<p>text</p>", cachedPolicy())],
  ["a page without a policy", { status: 200, headers: { "content-type": "text/html" }, body: Buffer.from(html) }],
])("%s is left as it is", (_, answer) => {
  expect(withScriptHashes(answer)).toBe(answer);
});

test("a page has the same whole policy from the framework, from memory, and where its client has a copy", async () => {
  const policies: unknown[] = [];
  const copy = { "if-none-match": '"one"' };
  const asked: Record<string, string>[] = [{}, {}, copy, { ...copy, "cache-control": "no-cache" }];
  const statuses: unknown[] = [];
  for (const headers of asked) {
    const { status, headers: answered } = await shop.get("/", headers);
    statuses.push(status);
    policies.push(scriptsOf(answered["content-security-policy"]));
  }
  expect(statuses).toEqual([200, 200, 304, 304]);
  expect(policies).toEqual(Array(4).fill(allowedIn(html)));
});
