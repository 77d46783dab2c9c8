import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { and, asc, eq, isNull, like } from "drizzle-orm";
import { job, mail, newsletter, newsletterAddress } from "@/provider/db/schema";
import { queueNewsletter, sendNewsletterEmail } from "@/provider/modules/newsletter/send";
import { insertReaders, subscribeReader } from "@/tests/support/provider/newsletter";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";
import { runCommand, runQueue } from "@/tests/support/provider/with-modules";
import { type MailServer, openMailServer } from "@/tests/support/servers/mail-server";

const folder = mkdtempSync(join(tmpdir(), "canopy-newsletter-"));

let provider: TestProvider;
let mailServer: MailServer;
/** The tokens of the two readers. */
let ida: string;
let yuki: string;

beforeAll(async () => {
  mailServer = await openMailServer();
  provider = await openTestProvider({ seed: false, settings: { PUBLIC_URL: "https://shop.example", SMTP_URL: mailServer.url } });
});

afterAll(async () => {
  await provider.close();
  await mailServer.close();
  rmSync(folder, { recursive: true });
});

/** Two readers, and one who has not confirmed. */
beforeEach(async () => {
  const { db } = provider.shop;
  await db.delete(newsletterAddress);
  await db.delete(newsletter);
  await provider.shop.clock.moveBy(25 * 60 * 60 * 1000);
  ida = await subscribeReader(provider, "ida@example.com");
  yuki = await subscribeReader(provider, "yuki@example.com", "ja_JP");
  await provider.call("POST newsletter/subscribe", { email: "unconfirmed@example.com" });
  await runQueue(provider.shop);
  mailServer.arrived.length = 0;
});

async function say(...words: string[]): Promise<string> {
  const { ok, text } = await runCommand(provider.shop, words);
  if (!ok) throw new Error(text);
  return text;
}

function file(text: string): string {
  const path = join(folder, "text");
  writeFileSync(path, text);
  return path;
}

async function addDraft(): Promise<string> {
  const text = await say("newsletter", "add", "Apples are ripe", file("Come and pick them.\n\nUntil Sunday."));
  return /^Newsletter (\d+) is a draft/.exec(text)?.[1] ?? "";
}

const isNewsletter = like(job.key, "newsletter-email:%");

test("a newsletter reaches every confirmed address once, in its language, with a link and headers to unsubscribe", async () => {
  const id = await addDraft();
  await say("newsletter", "write", id, "ja_JP", "りんごが実りました", file("摘みにいらしてください。"));
  expect(await say("newsletter", "send", id)).toBe(`Newsletter ${id} «Apples are ripe» goes to 2 addresses.`);
  await runQueue(provider.shop);
  await runQueue(provider.shop);
  const arrived = [...mailServer.arrived].sort((one, other) => (one.to.join() < other.to.join() ? -1 : 1));
  expect(arrived.map(({ to }) => to.join())).toEqual(["ida@example.com", "yuki@example.com"]);
  const [english, japanese] = arrived;
  expect(english?.headers).toMatchObject({
    subject: "Apples are ripe",
    "list-unsubscribe": `<https://shop.example/api/newsletter/unsubscribe?token=${ida}>`,
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
  });
  expect(english?.text).toContain(`https://shop.example/newsletter_end?token=${ida}`);
  expect(english?.text).toContain("Until Sunday.");
  expect(japanese?.text).toContain("摘みにいらしてください。");
  expect(japanese?.text).toContain(`https://shop.example/ja/newsletter_end?token=${yuki}`);
  expect(await say("newsletters")).toMatch(/Apples are ripe\t2\t.*\t2\tsent$/);
  expect(await provider.shop.db.$count(mail, eq(mail.subject, "Apples are ripe"))).toBe(0);
});

test("other emails have no headers to unsubscribe", async () => {
  await provider.call("POST newsletter/subscribe", { email: "third@example.com" });
  await runQueue(provider.shop);
  expect(mailServer.arrived.map(({ to }) => to.join())).toEqual(["third@example.com"]);
  expect(mailServer.arrived[0]?.headers).not.toHaveProperty("list-unsubscribe");
});

test("a dry run counts the addresses and sends nothing", async () => {
  const id = await addDraft();
  expect(await say("newsletter", "send", id, "--dry-run")).toContain("will go to 2 addresses.");
  await runQueue(provider.shop);
  expect(mailServer.arrived).toEqual([]);
  expect(await say("newsletter", "show", id)).toMatch(/^State\tdraft$/m);
});

test("a reader who unsubscribes while the newsletter is on its way does not get it", async () => {
  const id = await addDraft();
  await say("newsletter", "send", id);
  await queueNewsletter(provider.shop, { newsletterId: Number(id) }, null, undefined);
  await provider.call("POST newsletter/unsubscribe", { token: ida });
  await runQueue(provider.shop);
  expect(mailServer.arrived.map(({ to }) => to.join())).toEqual(["yuki@example.com"]);
  expect(await provider.shop.db.$count(mail, eq(mail.subject, "Apples are ripe"))).toBe(0);
});

test("after a newsletter is stopped no more of its emails are sent, and its count is that of the sent ones", async () => {
  const id = await addDraft();
  await expect(say("newsletter", "stop", id)).rejects.toThrow(`Newsletter ${id} is a draft`);
  await say("newsletter", "send", id);
  await queueNewsletter(provider.shop, { newsletterId: Number(id) }, null, undefined);
  const queued = await provider.shop.db
    .select()
    .from(job)
    .where(and(isNewsletter, isNull(job.finishedAt)))
    .orderBy(asc(job.id));
  expect(queued).toHaveLength(2);
  const [first] = queued;
  await sendNewsletterEmail(provider.shop, first?.payload as Parameters<typeof sendNewsletterEmail>[1]);
  await provider.shop.db
    .update(job)
    .set({ finishedAt: provider.shop.clock.now() })
    .where(eq(job.id, first?.id ?? 0));
  expect(await say("newsletter", "stop", id)).toBe(`Newsletter ${id} was stopped: 1 queued email is withdrawn.`);
  await runQueue(provider.shop);
  expect(mailServer.arrived.map(({ to }) => to.join())).toEqual(["ida@example.com"]);
  expect(await say("newsletters")).toMatch(/Apples are ripe\t1\t.*\t1\tstopped$/);
  expect(await provider.shop.db.$count(mail, eq(mail.subject, "Apples are ripe"))).toBe(0);
  await expect(say("newsletter", "stop", id)).rejects.toThrow(`Newsletter ${id} was stopped`);
});

test("an email that was sent just before its provider ended is counted, although the newsletter was stopped before its job ran again", async () => {
  const id = await addDraft();
  await say("newsletter", "send", id);
  await queueNewsletter(provider.shop, { newsletterId: Number(id) }, null, undefined);
  await provider.shop.db.update(mail).set({ sentAt: provider.shop.clock.now() }).where(eq(mail.subject, "Apples are ripe"));
  await say("newsletter", "stop", id);
  await runQueue(provider.shop);
  expect(mailServer.arrived).toEqual([]);
  expect(await say("newsletters")).toMatch(/Apples are ripe\t1\t.*\t2\tstopped$/);
});

test("a newsletter that is stopped before its first batch is not queued", async () => {
  const id = await addDraft();
  await say("newsletter", "send", id);
  expect(await say("newsletter", "stop", id)).toBe(`Newsletter ${id} was stopped: 0 queued emails are withdrawn, and no more are queued.`);
  await runQueue(provider.shop);
  expect(mailServer.arrived).toEqual([]);
});

test("a newsletter is stopped while a provider queues its batches", async () => {
  await insertReaders(provider, 250);
  const id = await addDraft();
  await say("newsletter", "send", id);
  const queue = queueNewsletter(provider.shop, { newsletterId: Number(id) }, null, undefined);
  const [, text] = await Promise.all([queue, say("newsletter", "stop", id)]);
  expect(text).toContain("was stopped");
  await runQueue(provider.shop);
  expect(mailServer.arrived).toEqual([]);
  expect(await say("newsletters")).toMatch(/Apples are ripe\t1\t.*\t0\tstopped$/);
});

test("a newsletter whose last email was sent cannot be stopped", async () => {
  const id = await addDraft();
  await say("newsletter", "send", id);
  await runQueue(provider.shop);
  await runQueue(provider.shop);
  await expect(say("newsletter", "stop", id)).rejects.toThrow(`No email of newsletter ${id} is waiting.`);
});

test("an address that is confirmed after the newsletter was sent gets the next one only", async () => {
  const id = await addDraft();
  await say("newsletter", "send", id);
  await provider.shop.clock.moveBy(1000);
  await subscribeReader(provider, "later@example.com");
  await queueNewsletter(provider.shop, { newsletterId: Number(id) }, null, undefined);
  expect(await provider.shop.db.$count(mail, eq(mail.subject, "Apples are ripe"))).toBe(2);
});

test("two providers that queue a newsletter of several batches at once queue each email once", async () => {
  await insertReaders(provider, 250);
  const id = await addDraft();
  await say("newsletter", "send", id);
  const run = () => queueNewsletter(provider.shop, { newsletterId: Number(id) }, null, undefined);
  await Promise.all([run(), run(), run()]);
  await run();
  const rows = await provider.shop.db.select({ to: mail.to }).from(mail).where(eq(mail.subject, "Apples are ripe"));
  expect(rows).toHaveLength(252);
  expect(new Set(rows.map(({ to }) => to)).size).toBe(252);
  await provider.shop.db.delete(mail);
  await provider.shop.db.delete(job).where(isNewsletter);
});

test("the emails of a newsletter wait in a lane of their own", async () => {
  const id = await addDraft();
  await say("newsletter", "send", id);
  await queueNewsletter(provider.shop, { newsletterId: Number(id) }, null, undefined);
  const kinds = await provider.shop.db.select({ kind: job.kind }).from(job).where(isNewsletter);
  expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(["newsletter-email"]));
});

test("a newsletter that was sent is neither sent again, nor changed, nor removed", async () => {
  const id = await addDraft();
  await say("newsletter", "send", id);
  for (const words of [
    ["send", id],
    ["write", id, "en_US", "Other", file("Other")],
    ["remove", id],
  ])
    await expect(say("newsletter", ...words)).rejects.toThrow(`Newsletter ${id} was sent`);
  await expect(say("newsletter", "send", "999")).rejects.toThrow("There is no newsletter «999».");
});

test("a newsletter without readers is refused, and a draft can be removed", async () => {
  await provider.shop.db.delete(newsletterAddress);
  const id = await addDraft();
  await expect(say("newsletter", "send", id)).rejects.toThrow("Nobody has confirmed an address yet.");
  expect(await say("newsletter", "remove", id)).toBe(`Newsletter ${id} was removed.`);
  expect(await say("newsletters")).toBe("No newsletters.");
});
