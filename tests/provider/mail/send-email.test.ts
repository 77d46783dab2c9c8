import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { asc } from "drizzle-orm";
import { job, mail } from "@/provider/db/schema";
import { queueEmail } from "@/provider/mail/queue-email";
import { sendQueuedEmail } from "@/provider/mail/send-queued-email";
import { senderOf } from "@/provider/runtime/sender";
import { readSettings } from "@/provider/runtime/settings";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runQueue } from "@/tests/support/provider/with-modules";
import { type MailServer, openMailServer } from "@/tests/support/servers/mail-server";

const hour = 60 * 60_000;
const ida = { id: null, email: "ida@example.com", language: "en_US", username: "ida", firstName: "Ida" };

const provider = useProvider({ seed: false });
let server: MailServer;

beforeEach(async () => {
  server = await openMailServer();
  await provider.shop.db.delete(job);
  await provider.shop.db.delete(mail);
});

afterEach(() => server.close());
const at = (url: string | undefined, from = "Nordlys <shop@nordlys.example>") => ({
  ...provider.shop,
  settings: { ...provider.shop.settings, SMTP_URL: url, MAIL_FROM: from },
});
const work = (url = server.url) => runQueue(at(url));
const emails = () => provider.shop.db.select().from(mail).orderBy(asc(mail.id));
const now = () => provider.shop.clock.now();
const write = (to: Partial<typeof ida> = {}) =>
  queueEmail(provider.shop.db, { ...ida, ...to }, "orderPaid", { number: "2026-1", amount: { cents: 123450 }, link: null }, now());

/** The only email that arrived. */
function onlyArrived() {
  const [first, ...others] = server.arrived;
  if (!first || others.length > 0) throw new Error(`${server.arrived.length} emails arrived`);
  return first;
}

/** The only job, with the delay until its next attempt. */
async function onlyJob() {
  const rows = await provider.shop.db.select().from(job);
  expect(rows).toHaveLength(1);
  const [row] = rows;
  if (!row) throw new Error("there is no job");
  return { ...row, waitMs: row.runAt.getTime() - now().getTime() };
}

test("an email arrives in the member's language, as text and as HTML, and is marked as sent", async () => {
  await write({ language: "zh_TW", firstName: "怡達" });
  expect((await emails())[0]?.sentAt).toBeNull();
  await work();

  const { from, to, headers, text, html } = onlyArrived();
  expect({ from, to }).toEqual({ from: "shop@nordlys.example", to: ["ida@example.com"] });
  expect(headers).toMatchObject({ from: "Nordlys <shop@nordlys.example>", to: "ida@example.com", subject: "訂單 2026-1 的收據" });
  const body = "怡達，你好：\n\n謝謝你。我們已收到訂單 2026-1 的款項 US$1,234.50。\n\n你隨時可以在「訂單紀錄」查看訂單並列印收據。";
  expect(text).toBe(`${body}\n\n-- \nShop`);
  expect(html).toContain('<html lang="zh-TW">');
  for (const paragraph of body.split("\n\n")) expect(html).toContain(`>${paragraph}</p>`);
  expect(html).toContain(">訂單 2026-1 的收據</h1>");
  expect((await emails())[0]?.sentAt).not.toBeNull();
  expect(await onlyJob()).toMatchObject({ failures: 0, finishedAt: expect.any(Date) });
});

test("an email has an automatic-submission header and a date, and loads nothing", async () => {
  await write();
  await work();
  const { headers, html } = onlyArrived();
  const [email] = await emails();
  expect(headers["auto-submitted"]).toBe("auto-generated");
  expect(new Date(headers.date ?? "").getTime()).toBe(Math.floor((email?.createdAt.getTime() ?? 0) / 1000) * 1000);
  expect(html).not.toMatch(/<(img|script|link|iframe|form)\b|url\(|@import|src=|https?:/i);
});

test("an address in an email becomes a link to itself, and other markup is text", async () => {
  const reason = 'See https://bank.example/a?b=1&c="2". <a href="https://evil.example">Click</a>';
  await queueEmail(provider.shop.db, { ...ida, firstName: "<b>Ida</b>" }, "withdrawalRefused", { amount: { cents: 100 }, reason }, now());
  await work();
  const { text, html } = onlyArrived();
  expect(text).toContain(reason);
  expect(html).toContain("Hello b Ida b,");
  expect(html).not.toContain("<b>");
  const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href, words]) => [href, words]);
  expect(links.map(([href]) => href)).toEqual(["https://bank.example/a?b=1&amp;c=", "https://evil.example"]);
  for (const [href, words] of links) expect(words).toBe(href);
  expect(html).not.toContain(">Click</a>");
});

test("a receiver cannot inject another receiver or a header", async () => {
  await write({ email: "ida@example.com, eve@example.com" });
  await queueEmail(provider.shop.db, ida, "transferReceived", { amount: { cents: 1 }, code: "CA1\r\nBcc: eve@example.com" }, now());
  await work();
  for (const { to, headers } of server.arrived) {
    expect(to).not.toContain("eve@example.com");
    expect(headers).not.toHaveProperty("bcc");
  }
  expect(server.arrived.some(({ headers }) => headers.subject?.includes("CA1"))).toBe(true);
});

test("a temporary refusal of the mail server is retried with growing delays until it succeeds", async () => {
  server.become("refuses");
  await write();
  const waits: number[] = [];
  for (let round = 1; round <= 4; round += 1) {
    await work();
    const { waitMs, failures, lastError, finishedAt, runAt } = await onlyJob();
    expect({ failures, finishedAt }).toEqual({ failures: round, finishedAt: null });
    expect(lastError).toContain("451");
    waits.push(Math.round(waitMs / 100));
    await work();
    expect((await onlyJob()).failures).toBe(round);
    await provider.shop.clock.moveBy(runAt.getTime() - now().getTime() + 1);
  }
  for (const [index, wait] of waits.slice(1).entries()) expect(wait).toBeGreaterThan(waits[index] ?? 0);
  expect(server.arrived).toEqual([]);

  server.become("takes");
  await work();
  expect(server.arrived).toHaveLength(1);
  expect((await emails())[0]?.sentAt).not.toBeNull();
});

test("emails for an unreachable mail server arrive when it is back", async () => {
  const { port, url } = server;
  await server.close();
  for (const username of ["one", "two", "three"]) await write({ email: `${username}@example.com` });
  await work(url);
  expect((await emails()).map(({ sentAt }) => sentAt)).toEqual([null, null, null]);

  server = await openMailServer(port);
  await provider.shop.clock.moveBy(hour);
  await work();
  expect(server.arrived.flatMap(({ to }) => to).sort()).toEqual(["one@example.com", "three@example.com", "two@example.com"]);
  await provider.shop.clock.moveBy(hour);
  await work();
  expect(server.arrived).toHaveLength(3);
});

test("an email without a confirmed delivery is sent again under the same Message-ID", async () => {
  server.become("hangs up");
  await write();
  await work();
  expect((await emails())[0]?.sentAt).toBeNull();

  server.become("takes");
  await provider.shop.clock.moveBy(hour);
  await work();
  const ids = server.arrived.map(({ headers }) => headers["message-id"]);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toMatch(/^<email-\d+-\d+@nordlys\.example>$/);
  expect(ids[1]).toBe(ids[0]);
  expect((await emails())[0]?.sentAt).not.toBeNull();
});

test("two emails never have the same Message-ID", async () => {
  await write();
  await write();
  await work();
  expect(new Set(server.arrived.map(({ headers }) => headers["message-id"])).size).toBe(2);
});

test("a sent email is not sent again by a repeated job", async () => {
  await write();
  await work();
  const [email] = await emails();
  await sendQueuedEmail(at(server.url), { emailId: email?.id ?? 0 });
  expect(server.arrived).toHaveLength(1);
});

test("without a mail server an email stays for the mailbox page", async () => {
  await write();
  await runQueue(at(undefined));
  expect(await onlyJob()).toMatchObject({ failures: 0, finishedAt: expect.any(Date) });
  expect((await emails())[0]?.sentAt).toBeNull();
});

test("an email of a rolled-back transaction is not sent", async () => {
  const undone = provider.shop.db.transaction(async (tx) => {
    await queueEmail(tx, ida, "unfrozen", {}, now());
    throw new Error("changed our minds");
  });
  await expect(undone).rejects.toThrow("changed our minds");
  await work();
  expect(server.arrived).toEqual([]);
  expect(await emails()).toEqual([]);
});

test("emails come from MAIL_FROM, with the shop's name where it has none, or from the shop's own host", () => {
  const from = (MAIL_FROM?: string, PUBLIC_URL?: string) => senderOf({ ...provider.shop.settings, MAIL_FROM, PUBLIC_URL }, "Nordlys");
  expect(from("Post <post@nordlys.example>")).toEqual({ name: "Post", address: "post@nordlys.example" });
  expect(from("post@nordlys.example")).toEqual({ name: "Nordlys", address: "post@nordlys.example" });
  expect(from(undefined, "https://nordlys.example")).toEqual({ name: "Nordlys", address: "shop@nordlys.example" });
  expect(from(undefined, "http://localhost:3000")).toEqual({ name: "Nordlys", address: "shop@localhost" });
});

test("the settings validate the sender and the mail server", () => {
  const fitting = { DATA_SECRET: "a secret of forty-two characters for tests" };
  expect(readSettings(fitting).MAIL_FROM).toBeUndefined();
  for (const MAIL_FROM of ["shop@example.com", "Our shop <shop@example.com>"]) {
    expect(readSettings({ ...fitting, MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
  }
  for (const MAIL_FROM of ["Shop", "Shop <shop>", "a@example.com, b@example.com", "Shop <a@example.com>\nBcc: b@example.com"]) {
    expect(() => readSettings({ ...fitting, MAIL_FROM })).toThrow("The setting MAIL_FROM is wrong: must be like Name <shop@example.com>");
  }
  expect(() => readSettings({ ...fitting, SMTP_URL: "mail.example.com" })).toThrow("The setting SMTP_URL is wrong");
  expect(readSettings({ ...fitting, SMTP_URL: "smtps://shop:secret@mail.example" }).SMTP_URL).toContain("mail.example");
});
