import { argon2Sync } from "node:crypto";
import { expect, test } from "@jest/globals";
import { hashPassword, verifyPassword } from "@/provider/security/password";
import { passwordCost } from "@/provider/security/password-cost";

test("a hash verifies its password and no other", async () => {
  const hash = await hashPassword("Correct horse 9");
  expect(await verifyPassword("Correct horse 9", hash)).toBe(true);
  expect(await verifyPassword("correct horse 9", hash)).toBe(false);
  expect(await verifyPassword("Correct horse 9 ", hash)).toBe(false);
  expect(await verifyPassword("", hash)).toBe(false);
});

test("the same password has a different hash each time that does not contain it", async () => {
  const [one, other] = await Promise.all([hashPassword("Demo-2026"), hashPassword("Demo-2026")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  expect(one).not.toBe(other);
  expect(one).not.toContain("Demo-2026");
});

test("equivalent Unicode forms of a password match", async () => {
  expect(await verifyPassword("caf\u0065\u0301 ＡＢ", await hashPassword("caf\u00e9 AB"))).toBe(true);
});

test("a hash is verified with its own costs", async () => {
  const nonce = Buffer.alloc(16, 7);
  const tag = argon2Sync("argon2id", { message: "older", nonce, memory: 4096, passes: 1, parallelism: 1, tagLength: 24 });
  const hash = `$argon2id$v=19$m=4096,t=1,p=1$${nonce.toString("base64")}$${tag.toString("base64")}`;
  expect(await verifyPassword("older", hash)).toBe(true);
  expect(await verifyPassword("newer", hash)).toBe(false);
});

test.each([
  null,
  "",
  "no password fits this",
  "Demo-2026",
  "$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy",
  "$argon2i$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA==$AAAAAAAAAAAAAAAAAAAAAA==",
  "$argon2id$v=19$m=19456,t=2,p=1$YQ==$YQ==",
  "$argon2id$v=19$m=19456,t=2,p=1$$",
])("an invalid hash verifies no password: %s", async (hash) => {
  expect(await verifyPassword("Demo-2026", hash)).toBe(false);
});

test("the production costs follow OWASP's recommendation", () => {
  expect(passwordCost).toEqual({ memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 });
});
