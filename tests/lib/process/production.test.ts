import { expect, test } from "@jest/globals";
import { isLocalUrl, isProduction, seedOf, seedProblem, startProblem } from "@/lib/process/production.mjs";

const PUBLIC_URL = "https://shop.example";
const SMTP_URL = "smtp://mail.example";
const DATABASE_URL = "postgres://shop@database/shop";

test.each([
  "http://localhost:3000",
  "https://LOCALHOST",
  "http://my.shop.localhost",
  "http://127.0.0.1",
  "http://127.1",
  "http://127.99.0.3:80",
  "http://[::1]:3000",
])("%s is an address of this machine", (url) => expect(isLocalUrl(url)).toBe(true));

test.each([
  "https://shop.example",
  "http://192.168.1.5:3000",
  "http://0.0.0.0",
  "http://localhost.example",
  "http://notlocalhost",
  "http://127.0.0.1.example",
  "http://[::2]",
  "http://localhost@shop.example",
  "localhost",
  "",
])("«%s» is not an address of this machine", (url) => expect(isLocalUrl(url)).toBe(false));

test("the public address decides what is production, and the storefront's only where no other is set", () => {
  expect(isProduction({})).toBe(false);
  expect(isProduction({ PUBLIC_URL: "", SHOP_URL: "" })).toBe(false);
  expect(isProduction({ PUBLIC_URL })).toBe(true);
  expect(isProduction({ SHOP_URL: "http://storefront:3000" })).toBe(true);
  expect(isProduction({ PUBLIC_URL: "http://localhost:3000", SHOP_URL: "http://storefront:3000" })).toBe(false);
  expect(isProduction({ PUBLIC_URL, SHOP_URL: "http://127.0.0.1:3000" })).toBe(true);
});

test.each([
  [{}, "demo"],
  [{ DATABASE_URL }, "none"],
  [{ PUBLIC_URL }, "none"],
  [{ PUBLIC_URL, DEMO: "yes" }, "demo"],
  [{ PUBLIC_URL, DEMO: "no" }, "none"],
  [{ SEED: "none" }, "none"],
  [{ SEED: "demo", DATABASE_URL }, "demo"],
])("with %j the seed is %s", (env, seed) => expect(seedOf(env)).toBe(seed));

test("the sample shop is not seeded into a public shop that is no demonstration", () => {
  expect(seedProblem({ PUBLIC_URL })).toContain("public passwords");
  expect(seedProblem({ PUBLIC_URL, DEMO: "yes" })).toBeNull();
  expect(seedProblem({ DATABASE_URL })).toBeNull();
});

test.each([
  [{ PUBLIC_URL, SMTP_URL, SEED: "demo" }, "public passwords"],
  [{ PUBLIC_URL }, "SMTP_URL"],
  [{ PUBLIC_URL, SMTP_URL, SEED: "all" }, "SEED is wrong"],
  [{ DEMO: "maybe" }, "DEMO is wrong"],
  [{ PUBLIC_URL, DEMO: "yes", DATABASE_URL }, "unset DATABASE_URL"],
  [{ PUBLIC_URL, DEMO: "yes", SMTP_URL }, "unset SMTP_URL"],
  [{ PUBLIC_URL, DEMO: "yes", SEED: "none" }, "SEED=none"],
])("%j does not start: %s", (env, sentence) => expect(startProblem(env)).toContain(sentence));

test.each([
  {},
  { DATABASE_URL },
  { SEED: "none" },
  { DEMO: "yes" },
  { PUBLIC_URL, SMTP_URL },
  { PUBLIC_URL, SMTP_URL, SEED: "none", DATABASE_URL },
  { PUBLIC_URL, DEMO: "yes", SEED: "demo", DATABASE_URL: "", SMTP_URL: "" },
])("%j starts", (env) => expect(startProblem(env)).toBeNull());
