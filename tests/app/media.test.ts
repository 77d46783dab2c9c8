import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { closesConnection, type FakeProvider, neverAnswers, openFakeProvider, success } from "../support/servers/fake-provider";
import { configure, fetchMedium, openBrowser, takeLog } from "../support/storefront/storefront";

let fakeProvider: FakeProvider;

const picture = {
  "content-type": "image/avif",
  "cache-control": "public, max-age=31536000, immutable",
  etag: '"1"',
  "accept-ranges": "bytes",
  "set-cookie": "spy=1",
  "access-control-allow-origin": "*",
};

beforeAll(async () => {
  fakeProvider = await openFakeProvider();
  configure({ PROVIDER_URL: fakeProvider.url, PROVIDER_TIMEOUT_MS: "1500" });
});

afterAll(() => fakeProvider.close());

beforeEach(() => fakeProvider.behave(() => new Response("0123456789", { headers: picture })));

test("a media response has its type, its length and its cache lifetime", async () => {
  const response = await fetchMedium(["seed-tin-9cf", "640.avif"]);
  expect([response.status, await response.text()]).toEqual([200, "0123456789"]);
  expect(fakeProvider.received[0]?.path).toBe("/media/seed-tin-9cf/640.avif");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/avif",
    "content-length": "10",
    "cache-control": picture["cache-control"],
    etag: '"1"',
  });
});

test("a media response forwards no other header of the provider", async () => {
  const { headers } = await fetchMedium(["a.avif"]);
  expect([headers.has("set-cookie"), headers.has("access-control-allow-origin")]).toEqual([false, false]);
});

test("a media response cannot run scripts, submit forms, be framed or be sniffed", async () => {
  const { headers } = await fetchMedium(["agreement", "terms"]);
  expect(headers.get("content-security-policy")).toMatch(/default-src 'none'.*; frame-ancestors 'none'; sandbox$/);
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});

test("a document may be framed by our own pages only", async () => {
  fakeProvider.behave(() => new Response("%PDF", { headers: { "content-type": "application/pdf" } }));
  const { headers } = await fetchMedium(["documents", "paper.pdf"]);
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'");
  expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
});

test("media that do not start in time answer 502", async () => {
  fakeProvider.behave(neverAnswers);
  takeLog();
  expect((await fetchMedium(["a.avif"])).status).toBe(502);
});

test("a video that has started may take longer than the timeout", async () => {
  const slowly = new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode("first "));
      await new Promise((resolve) => setTimeout(resolve, 2000));
      controller.enqueue(new TextEncoder().encode("last"));
      controller.close();
    },
  });
  fakeProvider.behave(() => new Response(slowly));
  expect(await (await fetchMedium(["play", "pass", "SD", "0"])).text()).toBe("first last");
});

test("a range of a file is requested and forwarded as a range", async () => {
  const headers = { "content-range": "bytes 2-4/10", "content-type": "video/mp4" };
  fakeProvider.behave(() => new Response("234", { status: 206, headers }));
  const response = await fetchMedium(["lesson.mp4"], { range: "bytes=2-4" });
  expect(fakeProvider.received[0]?.headers.get("range")).toBe("bytes=2-4");
  expect([response.status, response.headers.get("content-range"), await response.text()]).toEqual([206, "bytes 2-4/10", "234"]);
});

test("a member's cookies and authorization are not forwarded to media", async () => {
  await fetchMedium(["a.avif"], { cookie: "canopy=secret", authorization: "Bearer secret" });
  const sent = fakeProvider.received[0]?.headers;
  expect([sent?.has("cookie"), sent?.has("authorization")]).toEqual([false, false]);
});

/** The cookies of a browser that is signed in as member 7. */
async function signedIn() {
  fakeProvider.behave(success({ tokenHead: "Bearer ", token: "of-seven", memberId: 7 }));
  const browser = openBrowser();
  expect((await browser.signIn()).status).toBe(200);
  fakeProvider.behave(
    () => new Response("0123456789", { headers: { "content-type": "video/mp4", "cache-control": "private, max-age=600" } }),
  );
  fakeProvider.received.length = 0;
  return browser.cookies;
}

test("a video is requested with the authorization of the signed-in member", async () => {
  const response = await fetchMedium(["play", "pass", "SD", "3"], {}, await signedIn());
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, max-age=600"]);
  expect(fakeProvider.received[0]?.path).toBe("/media/play/pass/SD/3");
  expect(fakeProvider.received[0]?.headers.get("authorization")).toBe("Bearer of-seven");
  expect(fakeProvider.received[0]?.headers.has("cookie")).toBe(false);
});

test("a visitor's video is requested without authorization, also when the browser sends one", async () => {
  await fetchMedium(["play", "pass", "master.m3u8"], { authorization: "Bearer forged" });
  expect(fakeProvider.received[0]?.headers.has("authorization")).toBe(false);
});

test.each([[["seed-tin-9cf", "640.avif"]], [["player", "x"]], [["agreement", "play"]], [["upload", "play", "x"]]])(
  "the authorization of a signed-in member is not sent to %j",
  async (path) => {
    await fetchMedium(path, {}, await signedIn());
    expect(fakeProvider.received[0]?.headers.has("authorization")).toBe(false);
  },
);

test("a range of a video is forwarded as a range, and one beyond its end answers 416", async () => {
  const cookies = await signedIn();
  const type = { "content-type": "video/mp4" };
  fakeProvider.behave(() => new Response("234", { status: 206, headers: { ...type, "content-range": "bytes 2-4/10" } }));
  const part = await fetchMedium(["play", "pass", "SD", "0"], { range: "bytes=2-4" }, cookies);
  expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([206, "bytes 2-4/10", "234"]);
  fakeProvider.behave(() => new Response(null, { status: 416, headers: { ...type, "content-range": "bytes */10" } }));
  const none = await fetchMedium(["play", "pass", "SD", "0"], { range: "bytes=99-" }, cookies);
  expect([none.status, none.headers.get("content-range")]).toEqual([416, "bytes */10"]);
});

test.each([["public, max-age=31536000, immutable"], ["max-age=60"], [""]])(
  "a video that the provider sends with «%s» is never cached",
  async (given) => {
    fakeProvider.behave(() => new Response("x", { headers: given ? { "cache-control": given } : {} }));
    expect((await fetchMedium(["play", "pass", "SD", "0"])).headers.get("cache-control")).toBe("private, no-store");
  },
);

test("media are requested without compression, so that their length stays correct", async () => {
  await fetchMedium(["a.svg"]);
  expect(fakeProvider.received[0]?.headers.get("accept-encoding")).toBe("identity");
});

for (const path of [["..", "member", "profile"], ["a", "..", "..", "openapi.json"], ["."], ["a", ""]]) {
  test(`${path.join("/")} cannot leave the media folder and answers 404`, async () => {
    expect((await fetchMedium(path)).status).toBe(404);
    expect(fakeProvider.received).toEqual([]);
  });
}

for (const path of [["../member/profile"], ["..\\member"], ["%2e%2e", "member"], ["a?b#c"], ["..;", "x"]]) {
  test(`${path.join("/")} stays one file name within the media folder`, async () => {
    await fetchMedium(path);
    expect(fakeProvider.received[0]?.path).toBe(`/media/${path.map(encodeURIComponent).join("/")}`);
  });
}

test("missing media answer 404", async () => {
  fakeProvider.behave(() => new Response("no", { status: 404 }));
  expect((await fetchMedium(["gone.avif"])).status).toBe(404);
});

test("redirects of media are not followed", async () => {
  fakeProvider.behave(() => Response.redirect("http://169.254.169.254/secret"));
  expect((await fetchMedium(["a.avif"])).status).toBe(502);
});

test("media answer an uncached 502 while the provider is unreachable", async () => {
  fakeProvider.behave(closesConnection);
  takeLog();
  const { status, headers } = await fetchMedium(["a.avif"]);
  expect([status, headers.get("cache-control")]).toEqual([502, "no-store"]);
  expect(takeLog()).toContain("a medium could not be fetched");
});
