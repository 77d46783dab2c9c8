import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { mail } from "@/provider/db/schema";
import { openTestProvider, type TestProvider } from "../support/provider";

let provider: TestProvider;

beforeAll(async () => {
  provider = await openTestProvider({ seed: false });
});

afterAll(() => provider.close());

type Shown = { id: number; to: string; subject: string; body: string; createdAt: string };

const put = (...letters: { to: string; subject: string; body?: string }[]) =>
  provider.shop.db
    .insert(mail)
    .values(letters.map((letter) => ({ body: "Hello.", createdAt: new Date("2026-03-31T12:34:00Z"), ...letter })))
    .returning({ id: mail.id });
const page = async (query = "") => (await provider.raw("GET", `_dev/mailbox${query}`)).text;
const list = async (query = ""): Promise<Shown[]> => (await provider.raw("GET", `_dev/mailbox?format=json${query}`)).json();

test("an empty mailbox says what will be in it", async () => {
  expect(await page()).toContain("No mail yet.");
  expect(await list()).toEqual([]);
});

test("the newest letters come first, a hundred of them", async () => {
  await put(...Array.from({ length: 105 }, (_, index) => ({ to: "many@example.com", subject: `Letter ${index + 1}` })));
  const shown = await list();
  expect(shown).toHaveLength(100);
  expect(shown.map(({ subject }) => subject).slice(0, 2)).toEqual(["Letter 105", "Letter 104"]);
  expect(shown.at(-1)?.subject).toBe("Letter 6");
  const html = await page();
  expect(html.match(/<article>/g)).toHaveLength(100);
  expect(html.indexOf("Letter 105")).toBeLessThan(html.indexOf("Letter 104"));
  expect(html).toContain("The newest 100 letters, newest first.");
});

test("a letter shows to whom, when, its subject, its words, and its addresses as links", async () => {
  await put({ to: "ida@example.com", subject: "Look <here>", body: "Hello Ida,\n\nsee https://shop.example/order_list?id=7." });
  const html = await page("?to=ida");
  expect(html).toContain("<h2>Look &lt;here&gt;</h2>");
  expect(html).toContain('<a href="?to=ida%40example.com">ida@example.com</a>');
  expect(html).toContain('<time datetime="2026-03-31T12:34:00.000Z">31 Mar 2026, 12:34 UTC</time>');
  expect(html).toMatch(/see <a href="https:\/\/shop\.example\/order_list\?id=7"[^>]*>https:\/\/shop\.example\/order_list\?id=7<\/a>\./);
  expect(html).toContain('value="ida"');
});

test("letters are found by a part of their receiver's address, in any case, and signs mean nothing but themselves", async () => {
  await put({ to: "a_b@example.com", subject: "With a line" }, { to: "axb@example.com", subject: "Without" });
  const found = async (to: string) => (await list(`&to=${encodeURIComponent(to)}`)).map(({ subject }) => subject);
  expect(await found("A_B@")).toEqual(["With a line"]);
  expect(await found("axb@example.com")).toEqual(["Without"]);
  expect(await found("%")).toEqual([]);
  expect(await found("\\")).toEqual([]);
  expect(await page("?to=%3Cscript%3E")).toContain("No letter to «&lt;script&gt;».");
});

test("one letter is shown as a mail program shows it; one that is not there is not", async () => {
  const [row] = await put({ to: "ida@example.com", subject: "Welcome", body: "Hello <Ida>,\n\nit is warm here." });
  const { text, headers } = await provider.raw("GET", `_dev/mailbox?letter=${row?.id}`);
  expect(headers.get("content-type")).toMatch(/^text\/html/);
  expect(text).toMatch(/<h1 [^>]*>Welcome<\/h1>/);
  expect(text).toMatch(/<p [^>]*>Hello &lt;Ida&gt;,<\/p>/);
  expect((await provider.raw("GET", "_dev/mailbox?letter=999999")).json()).toMatchObject({ code: 404 });
});
