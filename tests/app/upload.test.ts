import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { pictureBytes } from "@/lib/contract/wire/codes";
import { type FakeProvider, openFakeProvider, refusal, success } from "../support/servers/fake-provider";
import { openFakeMember } from "../support/storefront/open-member";
import { configure, messageOf, openBrowser } from "../support/storefront/storefront";

const path = "member/icon/upload";
const address = "/media/upload/0123456789abcdef0123456789abcdef.webp";

let fakeProvider: FakeProvider;

beforeAll(async () => {
  fakeProvider = await openFakeProvider();
  configure({ PROVIDER_URL: fakeProvider.url });
});

afterAll(() => fakeProvider.close());

const openMember = () => openFakeMember(fakeProvider, { language: "ja", answer: success(address) });

beforeEach(() => fakeProvider.behave(success(address)));

function formOf(bytes: number, field = "Img"): FormData {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(bytes).fill(65)], "me.png", { type: "image/png" }));
  return form;
}

test("a picture is forwarded with the member's token, and its address is returned", async () => {
  const { status, json, headers } = await (await openMember()).post(path, undefined, { form: formOf(1000) });
  expect([status, json.data]).toEqual([200, address]);
  expect(headers.get("cache-control")).toBe("private, no-store");
  const [sent] = fakeProvider.received;
  expect([sent?.method, sent?.path, sent?.headers.get("authorization"), sent?.headers.get("language")]).toEqual([
    "POST",
    `/${path}`,
    "Bearer tok",
    "ja_JP",
  ]);
  expect(sent?.headers.get("content-type")).toMatch(/^multipart\/form-data; boundary=/);
  expect(sent?.body).toContain('name="Img"; filename="me.png"');
  expect(sent?.body).toContain("A".repeat(1000));
});

test("the provider's refusal of a picture is reported at its field", async () => {
  const browser = await openMember();
  fakeProvider.behave(() =>
    Response.json({ code: 422, message: "画像は読めません。", data: null, issues: [{ field: "Img", message: "画像は読めません。" }] }),
  );
  const { status, json } = await browser.post(path, undefined, { form: formOf(10) });
  expect([status, json.failure, json.message, json.issues]).toEqual([
    422,
    "refused",
    "画像は読めません。",
    [{ field: "Img", message: "画像は読めません。" }],
  ]);
});

test("a visitor's upload is refused before sending", async () => {
  const { status, json } = await openBrowser().post(path, undefined, { form: formOf(10) });
  expect([status, json.failure, fakeProvider.received.length]).toEqual([401, "signed-out", 0]);
});

test.each([
  { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  { origin: "https://evil.example", "sec-fetch-site": null },
  { origin: null, "sec-fetch-site": null },
])("a cross-site upload is refused: %o", async (headers) => {
  const { status, json } = await (await openMember()).post(path, undefined, { form: formOf(10), headers });
  expect([status, json.failure, fakeProvider.received.length]).toEqual([403, "foreign-origin", 0]);
});

test("the largest permitted picture is accepted, and a far larger one is refused", async () => {
  const browser = await openMember();
  expect((await browser.post(path, undefined, { form: formOf(pictureBytes - 1) })).status).toBe(200);
  fakeProvider.behave(success(address));
  const { status, json } = await browser.post(path, undefined, { form: formOf(pictureBytes + 20_000) });
  expect([status, json.failure, json.message]).toEqual([413, "too-large", await messageOf("too-large", "ja")]);
  expect(fakeProvider.received).toEqual([]);
});

test("a body with a declared excess length is not read, and one with a false length is not read to its end", async () => {
  const { readForm } = await import("@/lib/server/read-form");
  const endless = (headers: Record<string, string> = {}) => {
    let read = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          read += 1;
          controller.enqueue(new Uint8Array(1000));
        },
      },
      { highWaterMark: 0 },
    );
    const type = "multipart/form-data; boundary=x";
    const init = { method: "POST", body, duplex: "half", headers: { "content-type": type, ...headers } };
    return { request: new Request("http://localhost:3000/", init), chunks: () => read };
  };
  const honest = endless({ "content-length": "10001" });
  await expect(readForm(honest.request, 10_000)).rejects.toMatchObject({ failure: "too-large" });
  expect(honest.chunks()).toBe(0);
  for (const headers of [{}, { "content-length": "5" }] as Record<string, string>[]) {
    const lying = endless(headers);
    await expect(readForm(lying.request, 10_000)).rejects.toMatchObject({ failure: "too-large" });
    expect(lying.chunks()).toBeLessThan(15);
  }
});

test("a request without a file form is refused with its field", async () => {
  const browser = await openMember();
  const json = await browser.post(path, { Img: "me.png" });
  expect([json.status, json.json.issues?.[0]?.field]).toEqual([400, "content-type"]);
  const broken = await browser.post(path, undefined, { text: "x", headers: { "content-type": "multipart/form-data; boundary=x" } });
  expect([broken.status, broken.json.issues?.[0]?.field]).toEqual([400, "body"]);
  const elsewhere = await browser.post(path, undefined, { form: formOf(10, "picture") });
  expect([elsewhere.status, elsewhere.json.issues?.[0]?.field]).toEqual([400, "Img"]);
  const text = new FormData();
  text.append("Img", "me.png");
  const words = await browser.post(path, undefined, { form: text });
  expect([words.status, words.json.issues?.[0]?.field]).toEqual([400, "Img"]);
  expect(fakeProvider.received).toEqual([]);
});

test("an expired session ends in the storefront too", async () => {
  const browser = await openMember();
  fakeProvider.behave(refusal(2004));
  const { status, json } = await browser.post(path, undefined, { form: formOf(10) });
  expect([status, json.failure]).toEqual([401, "signed-out"]);
  expect((await browser.get("session")).json.data).toEqual({ state: "guest" });
});
