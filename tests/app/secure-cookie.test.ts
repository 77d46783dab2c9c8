import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type FakeProvider, openFakeProvider, success } from "../support/servers/fake-provider";
import { configure, openBrowser } from "../support/storefront/storefront";

let fakeProvider: FakeProvider;

beforeAll(async () => {
  fakeProvider = await openFakeProvider();
  configure({ PROVIDER_URL: fakeProvider.url, PUBLIC_URL: "https://canopy.example/" });
});

afterAll(() => fakeProvider.close());

test("over https both cookies have the __Host- prefix and its required attributes", async () => {
  fakeProvider.behave(success({ tokenHead: "Bearer ", token: "tok", memberId: 7 }));
  const { status, setCookies } = await openBrowser().post(
    "session",
    { username: "demo", password: "Demo-2026", remember: true },
    { headers: { origin: "https://canopy.example" } },
  );
  expect(status).toBe(200);
  expect(setCookies.map((line) => line.split("=")[0])).toEqual(["__Host-canopy", "__Host-canopy-remembered"]);
  for (const line of setCookies) {
    expect(line).toMatch(/; Secure/i);
    expect(line).toMatch(/; Path=\/(;|$)/);
    expect(line).not.toMatch(/; Domain/i);
  }
});

test("over https an http page of the same host is another origin", async () => {
  const headers = { origin: "http://canopy.example", "sec-fetch-site": "cross-site" };
  expect((await openBrowser().post("session", {}, { headers })).status).toBe(403);
});
