// First, because it replaces modules that the log imports.
import "@/tests/support/storefront/next-runtime";
import { afterEach, expect, jest, test } from "@jest/globals";
import { announceOwnServer } from "@/lib/process/own-server.mjs";
import { tellWeakerPolicy } from "@/lib/server/tell-weaker-policy";
import { takeLog } from "@/tests/support/storefront/storefront";

afterEach(() => {
  jest.restoreAllMocks();
  delete process.env.STOREFRONT_SERVER;
});

test("plain Next says in one line that public pages have a weaker policy, our own server and development say nothing", () => {
  takeLog();
  tellWeakerPolicy();
  expect(takeLog()).toBe("");
  jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "production" });
  tellWeakerPolicy();
  expect(JSON.parse(takeLog())).toMatchObject({ level: 40, msg: expect.stringContaining("weaker content security policy") });
  announceOwnServer();
  tellWeakerPolicy();
  expect(takeLog()).toBe("");
});
