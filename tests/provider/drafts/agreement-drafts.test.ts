import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { languages } from "@/lib/contract/wire/language";
import { agreement, audit, draft, job } from "@/provider/db/schema";
import { type Browser, newOperator, openConsole } from "@/tests/support/provider/console";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";
import { runCommand, runQueue } from "@/tests/support/provider/with-modules";

let provider: TestProvider;
let june: Browser;

const kind = "refund-policy";

beforeEach(async () => {
  provider = await openTestProvider({ settings: { SHOP_URL: "http://localhost:3000" } });
  june = openConsole(provider).browser();
  await newOperator(provider, june, "translator", "june@shop.example");
});
afterEach(() => provider.close());

async function find() {
  const [row] = await provider.shop.db.select().from(agreement).where(eq(agreement.kind, kind));
  if (!row) throw new Error(`there is no ${kind}`);
  return row;
}

async function open(): Promise<string> {
  const { body } = await june.ask("/api/draft/open", { noun: "agreement", named: kind });
  return /^Draft (\d+) of refund-policy/.exec(body.output)?.[1] ?? "";
}

async function currentIn(id: string, language = "en_US"): Promise<string> {
  const { body } = await june.ask(`/api/agreement/current?kind=${kind}&language=${language}&inDraft=${id}`);
  return (body as unknown as { values: { body: string } }).values.body;
}

/** Adds a text to a draft as the form does, with the text that it showed. */
async function write(id: string, text: string, language = "en_US", browser = june) {
  const was = await currentIn(id, language);
  const step = { draft: id, task: "agreement", arguments: JSON.stringify({ kind, language, body: text }) };
  return browser.ask("/api/draft/add", { ...step, shown: JSON.stringify({ body: was }) });
}

/** Replaces what is published. */
async function replace(body: string): Promise<void> {
  expect((await june.ask("/api/agreement", { kind, language: "en_US", body })).status).toBe(200);
}

async function previewOf(id: string, language = "en_US"): Promise<URL> {
  const { body } = await june.ask(`/api/draft/preview?draft=${id}&language=${language}`);
  return new URL(body.output);
}

const page = (path: string) => provider.raw("GET", path.replace(/^\//, ""));

const published = (language = "en_US") => page(`media/agreement/${kind}?language=${language}`);

test("a draft of an agreement changes nothing, is seen on the agreement's page with its pass, and is published as one row of the audit log", async () => {
  const before = await find();
  const id = await open();
  expect((await write(id, "# Refunds\n\nThirty days.")).status).toBe(200);
  expect((await write(id, "# Refunds\n\nForty days.")).status).toBe(200);
  expect(await currentIn(id)).toBe("# Refunds\nForty days.");
  expect(await find()).toEqual(before);

  const link = await previewOf(id);
  expect([link.origin, link.pathname]).toEqual(["http://localhost:3000", `/media/agreement/${kind}`]);
  const preview = await page(link.pathname + link.search);
  expect(preview.status).toBe(200);
  expect(preview.headers.get("cache-control")).toBe("no-store");
  expect(preview.text).toContain("<h1>Refunds</h1><p>Forty days.</p>");
  expect(preview.text).toContain("Preview of a draft");
  expect(preview.text).toContain('content="noindex, nofollow"');
  expect((await published()).text).not.toMatch(/Forty days|Preview of a draft|noindex/);

  const written = provider.shop.clock.now().getTime();
  await provider.shop.clock.moveBy(60_000);
  const logged = await provider.shop.db.$count(audit);
  expect((await june.ask("/api/draft/publish", { draft: id })).status).toBe(200);
  expect(await provider.shop.db.$count(audit)).toBe(logged + 1);
  expect((await published()).text).toContain("<h1>Refunds</h1><p>Forty days.</p>");
  const after = await find();
  expect([after.kind, after.id]).toEqual([before.kind, before.id]);
  // The day since when a text holds is that of its publication.
  expect(after.updatedAt.getTime()).toBeGreaterThanOrEqual(written + 60_000);
});

test("a forged or expired pass opens no page, and the page of a draft has the reader's language", async () => {
  const id = await open();
  await write(id, "# 返金\n\n三十日以内。", "ja_JP");
  const link = await previewOf(id, "ja_JP");
  const shown = await page(link.pathname + link.search);
  expect(shown.text).toContain('<html lang="ja">');
  expect(shown.text).toContain("<h1>返金</h1>");
  expect(shown.text).toContain("下書きのプレビュー");
  const pass = link.searchParams.get("pass") ?? "";
  for (const forged of [`${pass.slice(0, -2)}AA`, `${Number(id) + 1}${pass.slice(id.length)}`, "x", ""])
    expect((await page(`media/agreement/${kind}?pass=${forged}`)).status).toBe(404);
  expect((await page(`media/agreement/nothing?pass=${pass}`)).status).toBe(404);
  await runCommand(provider.shop, ["clock", "8", "days"]);
  expect((await page(link.pathname + link.search)).status).toBe(404);
});

test("an agreement is published when its draft is due, once with several providers and after a crash", async () => {
  const id = await open();
  await write(id, "# Refunds\n\nFrom spring on.");
  const at = new Date(provider.shop.clock.now().getTime() + 60 * 60_000).toISOString();
  expect((await june.ask("/api/draft/schedule", { draft: id, at })).status).toBe(200);
  await runQueue(provider.shop);
  expect((await published()).text).not.toContain("From spring on.");
  await runCommand(provider.shop, ["clock", "61", "minutes"]);
  const logged = await provider.shop.db.$count(audit);
  await Promise.all([runQueue(provider.shop), runQueue(provider.shop)]);
  expect((await published()).text).toContain("<p>From spring on.</p>");
  expect(await provider.shop.db.$count(audit)).toBe(logged + 1);
  // The first process died before it noted that the job was done.
  june = openConsole(provider).browser();
  await newOperator(provider, june, "translator", "mary@shop.example");
  await replace("# Refunds\n\nFrom summer on.");
  await provider.shop.db.update(job).set({ finishedAt: null }).where(eq(job.kind, "publish-draft"));
  await runQueue(provider.shop);
  expect((await published()).text).toContain("<p>From summer on.</p>");
});

test("the languages of an agreement are published one by one", async () => {
  const before = await find();
  const id = await open();
  await write(id, "# Refunds\n\nThirty days.");
  await write(id, "# 返金\n\n三十日以内。", "ja_JP");
  expect((await june.ask("/api/draft/publish", { draft: id, language: "ja_JP" })).status).toBe(200);
  expect((await find()).title).toMatchObject({ en_US: before.title.en_US, ja_JP: "返金" });
  expect((await june.ask("/api/draft/publish", { draft: id, language: "ja_JP" })).status).toBe(422);
  expect((await june.ask("/api/draft/publish", { draft: id })).status).toBe(200);
  expect((await find()).title).toMatchObject({ en_US: "Refunds", ja_JP: "返金" });
});

test("a text that was replaced elsewhere since is not overwritten, also not when the draft is due", async () => {
  const id = await open();
  await write(id, "# Refunds\n\nFrom the draft.");
  await replace("# Refunds\n\nFrom elsewhere.");
  expect((await june.ask("/api/draft/publish", { draft: id })).body.message).toMatch(/Another operator changed this/);
  const at = new Date(provider.shop.clock.now().getTime() + 60_000).toISOString();
  await june.ask("/api/draft/schedule", { draft: id, at });
  await runCommand(provider.shop, ["clock", "2", "minutes"]);
  await runQueue(provider.shop);
  const [row] = await provider.shop.db
    .select()
    .from(draft)
    .where(eq(draft.id, Number(id)));
  expect(row).toMatchObject({ state: "open", dueAt: null, problem: expect.stringContaining("Another operator changed this") });
  expect((await published()).text).toContain("From elsewhere.");
});

test("two operators who begin a draft at once have the same one, and who may not write agreements cannot add to it", async () => {
  const mary = openConsole(provider).browser();
  await newOperator(provider, mary, "catalogue", "mary@shop.example");
  const begin = (browser: Browser) => browser.ask("/api/draft/open", { noun: "agreement", named: kind });
  const answers = await Promise.all([begin(june), begin(mary), begin(june)]);
  const [id = "", ...others] = new Set(answers.map(({ body }) => /Draft (\d+)/.exec(body.output)?.[1]));
  expect(others).toEqual([]);
  expect((await write(id, "# Refunds\n\nNever.", "en_US", mary)).status).toBe(403);
  await write(id, "# Refunds\n\nThirty days.");
  expect((await mary.ask("/api/draft/publish", { draft: id })).status).not.toBe(200);
  expect((await june.ask("/api/draft/open", { noun: "agreement", named: "no-such-policy" })).status).toBe(422);
  expect((await published()).text).not.toContain("Thirty days.");
});

test("the bar above the draft of an agreement says what the storefront says above other drafts", async () => {
  const id = await open();
  await write(id, "# Refunds\n\nThirty days.");
  for (const { header, locale } of languages) {
    await write(id, `# ${header}\n\nText.`, header);
    const { PreviewBar } = (await import(`@/messages/${locale}/shop.json`)) as { PreviewBar: { title: string; lead: string } };
    const link = await previewOf(id, header);
    const { text } = await page(link.pathname + link.search);
    expect(text).toContain(`<strong>${PreviewBar.title}</strong> <span>${PreviewBar.lead}</span>`);
  }
});
