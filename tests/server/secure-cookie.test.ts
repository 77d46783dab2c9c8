import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { openStandIn, type StandIn, success } from "../support/stand-in";
import { configure, openBrowser } from "../support/storefront";

let standIn: StandIn;

beforeAll(async () => {
  standIn = await openStandIn();
  configure({ PROVIDER_URL: standIn.url, PUBLIC_URL: "https://canopy.example/" });
});

afterAll(() => standIn.close());

test("over https both cookies have the __Host- prefix and what it demands", async () => {
  standIn.behave(success({ tokenHead: "Bearer ", token: "tok", memberId: 7 }));
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

test("over https a page over http of the same host is another origin", async () => {
  const headers = { origin: "http://canopy.example", "sec-fetch-site": "cross-site" };
  expect((await openBrowser().post("session", {}, { headers })).status).toBe(403);
});
