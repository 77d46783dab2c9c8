import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type FakeProvider, openFakeProvider, refusal } from "../support/servers/fake-provider";
import { openFakeMember } from "../support/storefront/open-member";
import { configure, openBrowser } from "../support/storefront/storefront";

let fakeProvider: FakeProvider;

beforeAll(async () => {
  fakeProvider = await openFakeProvider();
  configure({ PROVIDER_URL: fakeProvider.url });
});

afterAll(() => fakeProvider.close());

const answered = (data: unknown) => Response.json({ code: 200, message: "success", data });

test("a refused proof is answered like every refusal, and no part is read", async () => {
  const browser = await openFakeMember(fakeProvider, { answer: refusal(422, "No proof.") });
  const { status, json } = await browser.post("your-data", { proof: "made_up" });
  expect([status, json.message]).toEqual([422, "No proof."]);
  expect(fakeProvider.received.filter(({ path }) => path === "/privacy/readFile")).toEqual([]);
});

test("the parts of the file are sent as one download that no cache keeps", async () => {
  const parts = ["first ", "second"].map((text) => Buffer.from(text).toString("base64"));
  const browser = await openFakeMember(fakeProvider, { answer: () => answered({ ticket: "t", bytes: 12, parts: 0 }) });
  fakeProvider.behave((request) => {
    const part = fakeProvider.received.filter(({ path }) => path === "/privacy/readFile").length;
    return request.url.endsWith("/privacy/openFile")
      ? answered({ ticket: "t", bytes: 12, parts: 2 })
      : answered({ content: parts[part - 1] });
  });
  const { headers, text } = await browser.post("your-data", { proof: "right" });
  expect(text).toBe("first second");
  expect(headers.get("content-disposition")).toContain("attachment");
  expect([headers.get("cache-control"), headers.get("x-content-type-options")]).toEqual(["private, no-store", "nosniff"]);
  expect(fakeProvider.received.map((sent) => sent.headers.get("authorization"))).toEqual(Array(3).fill("Bearer tok"));
});

test("a visitor gets no file", async () => {
  expect((await openBrowser().post("your-data", { proof: "any" })).status).toBe(401);
});
