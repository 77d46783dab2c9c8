// First, because it replaces modules that the log imports.
import "@/tests/support/storefront/next-runtime";
import { expect, test } from "@jest/globals";
import { log } from "@/lib/server/log";
import { takeLog } from "@/tests/support/storefront/storefront";

const secrets = ["authorization", "cookie", "token", "password", "transactionPassword", "cardNumber", "cardCvc", "paperNumber"];

test.each(secrets)("the log keeps no %s, up to three levels deep", (name) => {
  takeLog();
  log.info({ [name]: "hush", body: { [name]: "hush" }, call: { input: { [name]: "hush" } } }, "a call");
  const hidden = { [name]: "[redacted]" };
  expect(JSON.parse(takeLog())).toMatchObject({ name: "storefront", msg: "a call", ...hidden, body: hidden, call: { input: hidden } });
});
