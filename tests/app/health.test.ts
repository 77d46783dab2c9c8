import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type FakeProvider, openFakeProvider, success } from "../support/servers/fake-provider";
import { configure, openBrowser } from "../support/storefront/storefront";

let fakeProvider: FakeProvider;

beforeAll(async () => {
  fakeProvider = await openFakeProvider();
  fakeProvider.behave(success({ teamServiceUrl: "/a", privacyPolicy: "/b", refundPolicy: "/c" }));
  configure({ PROVIDER_URL: fakeProvider.url });
});

afterAll(() => fakeProvider.close());

test("health reports that the storefront runs, also while the provider is down", async () => {
  const { status, text, headers } = await fakeProvider.whileDown(() => openBrowser().get("health"));
  expect([status, text, headers.get("cache-control")]).toEqual([200, '{"status":"ok"}', "private, no-store"]);
});

test("ready reports that the provider answers", async () => {
  const { status, json } = await openBrowser().get("ready");
  expect([status, json.data]).toEqual([200, { status: "ready" }]);
});

test("ready fails while the provider is down", async () => {
  const { status, json } = await fakeProvider.whileDown(() => openBrowser().get("ready"));
  expect([status, json.failure]).toEqual([502, "provider-unreachable"]);
});
