import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { pictureBytes } from "@/lib/contract/wire/codes";
import { type FakeProvider, openFakeProvider, success } from "../support/servers/fake-provider";
import { endlessBody } from "../support/storefront/endless-body";
import { configure, messageOf, openBrowser } from "../support/storefront/storefront";

let provider: FakeProvider;

beforeAll(async () => {
  provider = await openFakeProvider();
  configure({ PROVIDER_URL: provider.url });
});

afterAll(() => provider.close());

beforeEach(() => provider.behave(success({ tokenHead: "Bearer ", token: "tok", memberId: 7 })));

const json = 256 * 1024;

type Headers = Record<string, string | null>;

/** Every handler that reads a body, with its limit. */
const readers: [method: "post" | "delete", path: string, most: number, headers: Headers][] = [
  ["post", "shoppingCart/add", json, {}],
  ["post", "session", json, {}],
  ["delete", "session", json, {}],
  ["delete", "session/remembered", json, {}],
  ["post", "card", json, {}],
  ["post", "payment", json, {}],
  ["post", "short-video", json, {}],
  ["post", "email-undo", 4096, {}],
  ["post", "member/icon/upload", pictureBytes + 16 * 1024, { "content-type": "multipart/form-data; boundary=x" }],
  ["post", "revalidate", 16 * 1024, { origin: null, "sec-fetch-site": null }],
];

async function sendEndless(method: "post" | "delete", path: string, headers: Headers) {
  const browser = openBrowser("ja");
  await browser.signIn();
  provider.behave(success(null));
  const body = endlessBody();
  const sent = { stream: body.stream, headers };
  const { status, json: answer } = method === "post" ? await browser.post(path, undefined, sent) : await browser.delete(path, sent);
  expect([status, answer.failure, answer.message]).toEqual([413, "too-large", await messageOf("too-large", "ja")]);
  expect(provider.received).toEqual([]);
  return body.chunks;
}

for (const [method, path, most, headers] of readers) {
  test(`${method} ${path} reads an endless body no further than its limit`, async () => {
    expect(await sendEndless(method, path, headers)).toBe(Math.floor(most / 1000) + 1);
  });

  test(`${method} ${path} does not read a body that is announced as too long`, async () => {
    expect(await sendEndless(method, path, { ...headers, "content-length": String(most + 1) })).toBe(0);
  });
}
