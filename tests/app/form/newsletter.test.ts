import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { tokenTo } from "../../support/provider/newsletter";
import { openTestProvider, type TestProvider } from "../../support/provider/test-provider";
import { type FakeProvider, openFakeProvider } from "../../support/servers/fake-provider";
import { configure, openBrowser } from "../../support/storefront/storefront";

let provider: TestProvider;
let fakeProvider: FakeProvider;

beforeAll(async () => {
  provider = await openTestProvider({ seed: false, settings: { PUBLIC_URL: "https://shop.example" } });
  fakeProvider = await openFakeProvider();
  configure({ PROVIDER_URL: fakeProvider.url });
});

afterAll(async () => {
  await fakeProvider.close();
  await provider.close();
});

beforeEach(() => fakeProvider.behave((request) => provider.app.fetch(request)));

/** Posts a form; answers the path of the next page. */
async function press(form: string, fields: Record<string, string>): Promise<string | null> {
  return (await openBrowser().postForm(form, fields)).headers.get("location");
}

test("an address is sent a link whose button subscribes it, and another link whose button ends that", async () => {
  const browser = openBrowser();
  const answer = await browser.postForm("newsletter", { email: "ida@example.com" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, expect.stringMatching(/^\/newsletter\?form=/)]);
  expect(await browser.formStateOf("newsletter", answer)).toEqual({ values: {}, issues: [], sent: true });
  const token = await tokenTo(provider, "ida@example.com");
  for (let time = 0; time < 2; time++)
    expect(await press("newsletter-link", { of: "confirm", token })).toBe("/newsletter_confirm?state=done");
  expect(await press("newsletter-link", { of: "end", token })).toBe("/newsletter_end?state=done");
  expect(await press("newsletter-link", { of: "confirm", token })).toBe("/newsletter_confirm?state=over");
});

test("an invalid address comes back with its text", async () => {
  const browser = openBrowser();
  const answer = await browser.postForm("newsletter", { email: "nobody" });
  expect(await browser.formStateOf("newsletter", answer)).toEqual({
    values: { email: "nobody" },
    issues: [{ field: "email", type: "invalid_format" }],
  });
});

test("a shop that does not answer leaves the link usable", async () => {
  fakeProvider.behave(() => new Response("away", { status: 503 }));
  expect(await press("newsletter-link", { of: "confirm", token: "abc" })).toBe("/newsletter_confirm?state=failed&token=abc");
});

test("a mail program ends a subscription by a post without cookies, origin or page", async () => {
  await press("newsletter", { email: "yuki@example.com" });
  const token = await tokenTo(provider, "yuki@example.com");
  await press("newsletter-link", { of: "confirm", token });
  const answer = await openBrowser().post(`newsletter/unsubscribe?token=${token}`, undefined, {
    text: "List-Unsubscribe=One-Click",
    headers: { origin: null, "sec-fetch-site": null, "content-type": "application/x-www-form-urlencoded" },
  });
  expect([answer.status, answer.setCookies]).toEqual([200, []]);
  expect(await press("newsletter-link", { of: "confirm", token })).toBe("/newsletter_confirm?state=over");
});

test("opening the address of the header changes nothing and leads to the page with the button", async () => {
  await press("newsletter", { email: "robin@example.com" });
  const token = await tokenTo(provider, "robin@example.com");
  await press("newsletter-link", { of: "confirm", token });
  const { status, headers } = await openBrowser().get(`newsletter/unsubscribe?token=${token}`);
  expect([status, headers.get("location")]).toEqual([303, `/newsletter_end?token=${token}`]);
  const again = await provider.call("POST newsletter/confirm", { token });
  expect(again.code).toBe(200);
});
