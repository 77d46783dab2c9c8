import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { mail } from "@/provider/db/schema";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";
import { createApp } from "@/tests/support/provider/with-modules";

let provider: TestProvider;

beforeAll(async () => {
  provider = await openTestProvider({ seed: false });
});

afterAll(() => provider.close());

type Shown = { id: number; to: string; subject: string; body: string; createdAt: string };

const put = (...emails: { to: string; subject: string; body?: string }[]) =>
  provider.shop.db
    .insert(mail)
    .values(emails.map((email) => ({ body: "Hello.", createdAt: new Date("2026-03-31T12:34:00Z"), ...email })))
    .returning({ id: mail.id });
const page = async (query = "") => (await provider.raw("GET", `_dev/mailbox${query}`)).text;
const list = async (query = ""): Promise<Shown[]> => (await provider.raw("GET", `_dev/mailbox?format=json${query}`)).json();

test("an empty mailbox explains what it will contain", async () => {
  expect(await page()).toContain("No emails yet.");
  expect(await list()).toEqual([]);
});

test("the newest hundred emails are listed first", async () => {
  await put(...Array.from({ length: 105 }, (_, index) => ({ to: "many@example.com", subject: `Email ${index + 1}` })));
  const shown = await list();
  expect(shown).toHaveLength(100);
  expect(shown.map(({ subject }) => subject).slice(0, 2)).toEqual(["Email 105", "Email 104"]);
  expect(shown.at(-1)?.subject).toBe("Email 6");
  const html = await page();
  expect(html.match(/<article>/g)).toHaveLength(100);
  expect(html.indexOf("Email 105")).toBeLessThan(html.indexOf("Email 104"));
  expect(html).toContain("The newest 100 emails, newest first.");
});

test("an email shows its receiver, date, subject and text with linked addresses", async () => {
  await put({ to: "ida@example.com", subject: "Look <here>", body: "Hello Ida,\n\nsee https://shop.example/order_list?id=7." });
  const html = await page("?to=ida");
  expect(html).toContain("<h2>Look &lt;here&gt;</h2>");
  expect(html).toContain('<a href="?to=ida%40example.com">ida@example.com</a>');
  expect(html).toContain('<time datetime="2026-03-31T12:34:00.000Z">31 Mar 2026, 12:34 UTC</time>');
  expect(html).toMatch(/see <a href="https:\/\/shop\.example\/order_list\?id=7"[^>]*>https:\/\/shop\.example\/order_list\?id=7<\/a>\./);
  expect(html).toContain('value="ida"');
});

test("emails are found by part of the receiver's address in any case, and wildcards are literal", async () => {
  await put({ to: "a_b@example.com", subject: "With a line" }, { to: "axb@example.com", subject: "Without" });
  const found = async (to: string) => (await list(`&to=${encodeURIComponent(to)}`)).map(({ subject }) => subject);
  expect(await found("A_B@")).toEqual(["With a line"]);
  expect(await found("axb@example.com")).toEqual(["Without"]);
  expect(await found("%")).toEqual([]);
  expect(await found("\\")).toEqual([]);
  expect(await page("?to=%3Cscript%3E")).toContain("No email to «&lt;script&gt;».");
});

test("one email is shown like in a mail program, and a missing one answers 404", async () => {
  const [row] = await put({ to: "ida@example.com", subject: "Welcome", body: "Hello <Ida>,\n\nit is warm here." });
  const { text, headers } = await provider.raw("GET", `_dev/mailbox?email=${row?.id}`);
  expect(headers.get("content-type")).toMatch(/^text\/html/);
  expect(text).toMatch(/<h1 [^>]*>Welcome<\/h1>/);
  expect(text).toMatch(/<p [^>]*>Hello &lt;Ida&gt;,<\/p>/);
  expect((await provider.raw("GET", "_dev/mailbox?email=999999")).json()).toMatchObject({ code: 404 });
});

beforeAll(async () => {
  provider = await openTestProvider();
});

test("a shop without a mail server shows its emails as a page and as JSON, as plain text", async () => {
  await provider.shop.db.insert(mail).values({ to: "ida@example.com", subject: "Hello <b>Ida</b>", body: "<script>alert(1)</script>" });
  const page = await provider.raw("GET", "_dev/mailbox");
  expect(page.headers.get("content-type")).toMatch(/^text\/html/);
  expect(page.text).toContain("Hello &lt;b&gt;Ida&lt;/b&gt;");
  expect(page.text).not.toContain("<script>");
  const emails = (await provider.raw("GET", "_dev/mailbox?format=json")).json();
  expect(emails[0]).toMatchObject({ to: "ida@example.com", subject: "Hello <b>Ida</b>" });
});

test("a shop with a mail server, a public shop and a demonstration show no emails", async () => {
  const statusWith = async (settings: object) => {
    const app = createApp({ ...provider.shop, settings: { ...provider.shop.settings, ...settings } });
    return (await app.request("/_dev/mailbox")).status;
  };
  expect(await statusWith({ SMTP_URL: "smtp://mail.example" })).toBe(404);
  expect(await statusWith({ PUBLIC_URL: "https://shop.example", SHOP_URL: "http://127.0.0.1:3000" })).toBe(404);
  expect(await statusWith({ SHOP_URL: "https://shop.example" })).toBe(404);
  expect(await statusWith({ DEMO: true })).toBe(404);
  expect(await statusWith({ DATABASE_URL: "postgres://somewhere/for-trying" })).toBe(200);
});
