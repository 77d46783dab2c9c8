import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { hangsUp, neverAnswers, openStandIn, type StandIn, success } from "../support/stand-in";
import { configure, fetchMedium, openBrowser, takeLog } from "../support/storefront";

let standIn: StandIn;

const picture = {
  "content-type": "image/avif",
  "cache-control": "public, max-age=31536000, immutable",
  etag: '"1"',
  "accept-ranges": "bytes",
  "set-cookie": "spy=1",
  "access-control-allow-origin": "*",
};

beforeAll(async () => {
  standIn = await openStandIn();
  configure({ PROVIDER_URL: standIn.url, PROVIDER_TIMEOUT_MS: "1500" });
});

afterAll(() => standIn.close());

beforeEach(() => standIn.behave(() => new Response("0123456789", { headers: picture })));

test("a medium comes with its type, its length and how long it may be kept", async () => {
  const response = await fetchMedium(["seed-tin-9cf", "640.avif"]);
  expect([response.status, await response.text()]).toEqual([200, "0123456789"]);
  expect(standIn.received[0]?.path).toBe("/media/seed-tin-9cf/640.avif");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/avif",
    "content-length": "10",
    "cache-control": picture["cache-control"],
    etag: '"1"',
  });
});

test("a medium brings no other header of the provider's along", async () => {
  const { headers } = await fetchMedium(["a.avif"]);
  expect([headers.has("set-cookie"), headers.has("access-control-allow-origin")]).toEqual([false, false]);
});

test("a medium can do nothing where it is shown: no script, no form, no frame around it, no guess at its type", async () => {
  const { headers } = await fetchMedium(["agreement", "terms"]);
  expect(headers.get("content-security-policy")).toMatch(/default-src 'none'.*; frame-ancestors 'none'; sandbox$/);
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});

test("a paper may be read within a page of ours, and within no other", async () => {
  standIn.behave(() => new Response("%PDF", { headers: { "content-type": "application/pdf" } }));
  const { headers } = await fetchMedium(["documents", "paper.pdf"]);
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'");
  expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
});

test("a medium that does not begin to answer in time is a 502", async () => {
  standIn.behave(neverAnswers);
  takeLog();
  expect((await fetchMedium(["a.avif"])).status).toBe(502);
});

test("a film that has begun may take longer than an answer may", async () => {
  const slowly = new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode("first "));
      await new Promise((resolve) => setTimeout(resolve, 2000));
      controller.enqueue(new TextEncoder().encode("last"));
      controller.close();
    },
  });
  standIn.behave(() => new Response(slowly));
  expect(await (await fetchMedium(["play", "pass", "SD", "0"])).text()).toBe("first last");
});

test("a part of a medium is asked for and passed on as a part", async () => {
  const headers = { "content-range": "bytes 2-4/10", "content-type": "video/mp4" };
  standIn.behave(() => new Response("234", { status: 206, headers }));
  const response = await fetchMedium(["lesson.mp4"], { range: "bytes=2-4" });
  expect(standIn.received[0]?.headers.get("range")).toBe("bytes=2-4");
  expect([response.status, response.headers.get("content-range"), await response.text()]).toEqual([206, "bytes 2-4/10", "234"]);
});

test("a member's cookies and authorization stay here", async () => {
  await fetchMedium(["a.avif"], { cookie: "canopy=secret", authorization: "Bearer secret" });
  const sent = standIn.received[0]?.headers;
  expect([sent?.has("cookie"), sent?.has("authorization")]).toEqual([false, false]);
});

/** The cookies of somebody who signed in as the member 7. */
async function signedIn() {
  standIn.behave(success({ tokenHead: "Bearer ", token: "of-seven", memberId: 7 }));
  const browser = openBrowser();
  expect((await browser.signIn()).status).toBe(200);
  standIn.behave(() => new Response("0123456789", { headers: { "content-type": "video/mp4", "cache-control": "private, max-age=600" } }));
  standIn.received.length = 0;
  return browser.cookies;
}

test("a film is asked for with the authorization of whoever is signed in", async () => {
  const response = await fetchMedium(["play", "pass", "SD", "3"], {}, await signedIn());
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, max-age=600"]);
  expect(standIn.received[0]?.path).toBe("/media/play/pass/SD/3");
  expect(standIn.received[0]?.headers.get("authorization")).toBe("Bearer of-seven");
  expect(standIn.received[0]?.headers.has("cookie")).toBe(false);
});

test("a visitor's film is asked for without authorization, also with one that the browser made up", async () => {
  await fetchMedium(["play", "pass", "master.m3u8"], { authorization: "Bearer forged" });
  expect(standIn.received[0]?.headers.has("authorization")).toBe(false);
});

test.each([[["seed-tin-9cf", "640.avif"]], [["player", "x"]], [["agreement", "play"]], [["upload", "play", "x"]]])(
  "the authorization of whoever is signed in does not go along to %j",
  async (path) => {
    await fetchMedium(path, {}, await signedIn());
    expect(standIn.received[0]?.headers.has("authorization")).toBe(false);
  },
);

test("a part of a film is passed on as a part, and a range beyond it as none", async () => {
  const cookies = await signedIn();
  const type = { "content-type": "video/mp4" };
  standIn.behave(() => new Response("234", { status: 206, headers: { ...type, "content-range": "bytes 2-4/10" } }));
  const part = await fetchMedium(["play", "pass", "SD", "0"], { range: "bytes=2-4" }, cookies);
  expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([206, "bytes 2-4/10", "234"]);
  standIn.behave(() => new Response(null, { status: 416, headers: { ...type, "content-range": "bytes */10" } }));
  const none = await fetchMedium(["play", "pass", "SD", "0"], { range: "bytes=99-" }, cookies);
  expect([none.status, none.headers.get("content-range")]).toEqual([416, "bytes */10"]);
});

test.each([["public, max-age=31536000, immutable"], ["max-age=60"], [""]])(
  "a film of which a provider says «%s» is kept by nobody all the same",
  async (given) => {
    standIn.behave(() => new Response("x", { headers: given ? { "cache-control": given } : {} }));
    expect((await fetchMedium(["play", "pass", "SD", "0"])).headers.get("cache-control")).toBe("private, no-store");
  },
);

test("a medium is asked for as it is, so that its length stays right", async () => {
  await fetchMedium(["a.svg"]);
  expect(standIn.received[0]?.headers.get("accept-encoding")).toBe("identity");
});

for (const path of [["..", "member", "profile"], ["a", "..", "..", "openapi.json"], ["."], ["a", ""]]) {
  test(`${path.join("/")} does not leave the media: it is not there`, async () => {
    expect((await fetchMedium(path)).status).toBe(404);
    expect(standIn.received).toEqual([]);
  });
}

for (const path of [["../member/profile"], ["..\\member"], ["%2e%2e", "member"], ["a?b#c"], ["..;", "x"]]) {
  test(`${path.join("/")} stays one name within the media`, async () => {
    await fetchMedium(path);
    expect(standIn.received[0]?.path).toBe(`/media/${path.map(encodeURIComponent).join("/")}`);
  });
}

test("a medium that is not there is not there", async () => {
  standIn.behave(() => new Response("no", { status: 404 }));
  expect((await fetchMedium(["gone.avif"])).status).toBe(404);
});

test("a medium is not followed to where a redirect leads", async () => {
  standIn.behave(() => Response.redirect("http://169.254.169.254/secret"));
  expect((await fetchMedium(["a.avif"])).status).toBe(502);
});

test("a medium whose provider is out of reach is a 502 that nobody keeps", async () => {
  standIn.behave(hangsUp);
  takeLog();
  const { status, headers } = await fetchMedium(["a.avif"]);
  expect([status, headers.get("cache-control")]).toEqual([502, "no-store"]);
  expect(takeLog()).toContain("a medium could not be fetched");
});
