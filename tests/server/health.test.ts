import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { openStandIn, type StandIn, success } from "../support/stand-in";
import { configure, openBrowser } from "../support/storefront";

let standIn: StandIn;

beforeAll(async () => {
  standIn = await openStandIn();
  standIn.behave(success({ teamServiceUrl: "/a", privacyPolicy: "/b", refundPolicy: "/c" }));
  configure({ PROVIDER_URL: standIn.url });
});

afterAll(() => standIn.close());

test("health says that the storefront runs, also while the provider is down", async () => {
  const { status, text, headers } = await standIn.whileDown(() => openBrowser().get("health"));
  expect([status, text, headers.get("cache-control")]).toEqual([200, '{"status":"ok"}', "private, no-store"]);
});

test("ready says that the provider answers", async () => {
  const { status, json } = await openBrowser().get("ready");
  expect([status, json.data]).toEqual([200, { status: "ready" }]);
});

test("ready says no while the provider is down", async () => {
  const { status, json } = await standIn.whileDown(() => openBrowser().get("ready"));
  expect([status, json.failure]).toEqual([502, "provider-unreachable"]);
});
