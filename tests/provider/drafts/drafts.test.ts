import { beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { audit, draft, job, mail, product } from "@/provider/db/schema";
import { type Browser, newOperator, openConsole } from "@/tests/support/provider/console";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand, runQueue } from "@/tests/support/provider/with-modules";

const provider = useProvider({ settings: { SHOP_URL: "http://localhost:3000" } });
let june: Browser;

beforeAll(async () => {
  june = openConsole(provider).browser();
  await newOperator(provider, june, "catalogue", "june@shop.example");
});

async function find(slug: string) {
  const [row] = await provider.shop.db.select().from(product).where(eq(product.slug, slug));
  if (!row) throw new Error(`there is no ${slug}`);
  return row;
}

async function open(slug: string): Promise<string> {
  const { body } = await june.ask("/api/draft/open", { noun: "product", named: slug });
  return /Draft (\d+)/.exec(body.output)?.[1] ?? "";
}

const add = (id: string, task: string, given: Record<string, string>, was?: Record<string, string>, browser = june) =>
  browser.ask("/api/draft/add", { draft: id, task, arguments: JSON.stringify(given), ...(was && { shown: JSON.stringify(was) }) });

const japanese = (text: string) => ({ kind: "product", named: "hori-knife", field: "name", language: "ja_JP", text });

async function passOf(id: string): Promise<string> {
  const { body } = await june.ask(`/api/draft/preview?draft=${id}`);
  return new URL(body.output).searchParams.get("pass") ?? "";
}

const seen = async (id: number, pass?: string) => {
  const { data, status } = await provider.call("GET product/detail", { id }, { headers: pass ? { preview: pass } : {} });
  return { status, name: data?.name, price: data?.skuStockList[0]?.price };
};

test("a draft changes nothing, is seen with its pass alone, and is published as one row of the audit log", async () => {
  const before = await find("hori-knife");
  const id = await open("hori-knife");
  expect((await add(id, "product edit", { product: "hori-knife", name: "Draft knife" }, { name: before.name.en_US })).status).toBe(200);
  expect((await add(id, "price", { product: "hori-knife", list: "91", member: "81" })).status).toBe(200);
  const jobs = await provider.shop.db.$count(job);
  const emails = await provider.shop.db.$count(mail);
  const pass = await passOf(id);
  expect(await seen(before.id, pass)).toEqual({ status: 200, name: "Draft knife", price: 91 });
  expect(await seen(before.id)).toMatchObject({ name: before.name.en_US });
  expect((await june.ask(`/api/product/edit/current?product=hori-knife&inDraft=${id}`)).body).toMatchObject({
    values: { name: "Draft knife" },
  });
  expect(await find("hori-knife")).toEqual(before);
  expect([await provider.shop.db.$count(job), await provider.shop.db.$count(mail)]).toEqual([jobs, emails]);

  const logged = await provider.shop.db.$count(audit);
  expect((await june.ask("/api/draft/publish", { draft: id })).status).toBe(200);
  expect(await provider.shop.db.$count(audit)).toBe(logged + 1);
  expect(await seen(before.id)).toMatchObject({ name: "Draft knife", price: 91 });
  expect((await june.ask("/api/draft/publish", { draft: id })).body.message).toMatch(/is published/);
});

test("a pass opens public reads of its draft and nothing more", async () => {
  const { id: knife } = await find("hori-knife");
  const id = await open("hori-knife");
  await add(id, "product edit", { product: "hori-knife", name: "Secret knife" });
  const pass = await passOf(id);
  const token = await provider.signIn("demo");
  const of = (headers: Record<string, string>) => ({ token, headers });
  expect((await provider.call("GET member/account", { accountType: 1 }, of({ preview: pass }))).status).toBe(404);
  expect((await provider.call("GET product/detail", { id: knife }, of({ preview: pass }))).data).toMatchObject({ haveCollected: false });
  for (const forged of [`${pass.slice(0, -1)}A`, `${Number(id) + 1}${pass.slice(id.length)}`, "x"]) {
    if (forged === pass) continue;
    expect((await seen(knife, forged)).status).toBe(404);
  }
  await runCommand(provider.shop, ["clock", "8", "days"]);
  expect((await seen(knife, pass)).status).toBe(404);
  await runCommand(provider.shop, ["draft", "discard", id]);
  june = openConsole(provider).browser();
  await newOperator(provider, june, "catalogue", "kit@shop.example");
});

test("a hidden product is previewed, and goes on sale when its draft is due, once with several providers", async () => {
  await runCommand(provider.shop, ["hide", "cork-mat"]);
  const { id: mat } = await find("cork-mat");
  const id = await open("cork-mat");
  await add(id, "show", { product: "cork-mat" });
  expect((await seen(mat)).status).toBe(404);
  expect((await seen(mat, await passOf(id))).status).toBe(200);
  const at = new Date(provider.shop.clock.now().getTime() + 60 * 60_000).toISOString();
  expect((await june.ask("/api/draft/schedule", { draft: id, at: "2020-01-01 00:00" })).status).toBe(422);
  const later = new Date(Date.parse(at) + 60 * 60_000).toISOString();
  expect((await june.ask("/api/draft/schedule", { draft: id, at: later })).status).toBe(200);
  expect((await june.ask("/api/draft/schedule", { draft: id, at })).status).toBe(200);
  await runQueue(provider.shop);
  expect((await find("cork-mat")).shown).toBe(false);

  await runCommand(provider.shop, ["clock", "61", "minutes"]);
  const logged = await provider.shop.db.$count(audit);
  await Promise.all([runQueue(provider.shop), runQueue(provider.shop)]);
  expect((await find("cork-mat")).shown).toBe(true);
  expect(await provider.shop.db.$count(audit)).toBe(logged + 1);
  // The first process died before it noted that the job was done.
  await runCommand(provider.shop, ["hide", "cork-mat"]);
  await provider.shop.db.update(job).set({ finishedAt: null }).where(eq(job.kind, "publish-draft"));
  await runQueue(provider.shop);
  expect((await find("cork-mat")).shown).toBe(false);
  june = openConsole(provider).browser();
  await newOperator(provider, june, "catalogue", "ada@shop.example");
});

test("languages are published one by one", async () => {
  const before = await find("hori-knife");
  const id = await open("hori-knife");
  await add(id, "product edit", { product: "hori-knife", name: "New knife" });
  await add(id, "text write", japanese("新しいナイフ"));
  expect((await june.ask("/api/draft/publish", { draft: id, language: "ja_JP" })).status).toBe(200);
  expect((await find("hori-knife")).name).toMatchObject({ en_US: before.name.en_US, ja_JP: "新しいナイフ" });
  expect((await june.ask("/api/draft/publish", { draft: id, language: "th_TH" })).status).toBe(422);
  expect((await june.ask("/api/draft/publish", { draft: id })).status).toBe(200);
  expect((await find("hori-knife")).name.en_US).toBe("New knife");
});

test("what was changed since a draft's form was opened is not overwritten, also not when the draft is due", async () => {
  const { name } = await find("hori-knife");
  const id = await open("hori-knife");
  await add(id, "product edit", { product: "hori-knife", name: "From the draft" }, { name: name.en_US });
  await runCommand(provider.shop, ["rename", "hori-knife", "en_US", "From", "elsewhere"]);
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
  expect((await find("hori-knife")).name.en_US).toBe("From elsewhere");
  await june.ask("/api/draft/discard", { draft: id });
});

test("a change is refused at once with its field, and needs the rights of its command", async () => {
  const id = await open("hori-knife");
  const wrong = await add(id, "price", { product: "hori-knife", list: "cheap", member: "1" });
  expect([wrong.status, wrong.body.issues?.[0]?.field]).toEqual([422, "list"]);
  const conflict = await add(id, "product edit", { product: "hori-knife", name: "X" }, { name: "not the name" });
  expect([conflict.status, conflict.body.conflicts?.[0]?.field]).toEqual([409, "name"]);
  expect((await add(id, "restock", { choice: "1", by: "5" })).body.message).toMatch(/cannot be a change of a draft/);
  const translator = openConsole(provider).browser();
  await newOperator(provider, translator, "translator");
  expect((await add(id, "price", { product: "hori-knife", list: "5", member: "4" }, undefined, translator)).status).toBe(403);
  await add(id, "price", { product: "hori-knife", list: "5", member: "4" });
  expect((await translator.ask("/api/draft/publish", { draft: id })).status).not.toBe(200);
  expect((await add(id, "text write", japanese("翻訳"), undefined, translator)).status).toBe(200);
  expect((await translator.ask("/api/draft/publish", { draft: id, language: "ja_JP" })).status).toBe(200);
});
