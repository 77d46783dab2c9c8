import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { dataExport, dataExportPart, notice, upload } from "@/provider/db/schema";
import { cleanFiles } from "@/provider/modules/privacy/jobs";
import { memberRows } from "@/provider/modules/privacy/member-rows";
import { personalData } from "@/provider/modules/privacy/personal-data";
import type { ShownRule } from "@/provider/modules/privacy/rule";
import { zipParts } from "@/provider/modules/privacy/zip-parts";
import { type Buyer, newBuyer } from "@/tests/support/provider/buyer";
import { codeOf, enrolApp, takeProof } from "@/tests/support/provider/factors";
import { prepareFile } from "@/tests/support/provider/leaving";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();

async function download(owner: Buyer, proof: string): Promise<Record<string, Uint8Array>> {
  const { data, message } = await owner.call("POST privacy/openFile", { proof });
  if (!data) throw new Error(message);
  const parts: Buffer[] = [];
  for (let part = 0; part < data.parts; part += 1) {
    parts.push(Buffer.from((await owner.call("POST privacy/readFile", { ticket: data.ticket, part })).data.content, "base64"));
  }
  return unzipSync(Buffer.concat(parts));
}

test("the file has a member's rows as JSON and as a page, is encrypted where it is stored, and can be downloaded once", async () => {
  const { db } = provider.shop;
  const own = await newBuyer(provider);
  const stranger = await newBuyer(provider);
  const content = "is the <blue> kettle quiet";
  await own.call("POST consult/send", { content });
  await stranger.call("POST consult/send", { content: "a question of another member" });
  await db.insert(upload).values({ memberId: own.id, name: "e".repeat(32), content: new Uint8Array([1, 2, 3]), usedAt: new Date() });
  await prepareFile(provider, own, own.id, { contentSealed: "the part of a job that was killed", number: 0 });
  expect((await own.call("GET privacy/data", {})).data.file).toMatchObject({ ready: true });
  expect(JSON.stringify(await db.select().from(dataExportPart))).not.toContain(Buffer.from("kettle").toString("base64").slice(0, 6));

  const files = await download(own, await takeProof(provider, own, "data"));
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(JSON.parse(textOf("json/support_message.json"))).toMatchObject([{ content }, { automatic: true }]);
  expect(JSON.parse(textOf("json/member.json"))).toMatchObject([{ username: own.username }]);
  expect(textOf("json/member.json")).not.toMatch(/passwordHash/);
  expect(textOf("your-data.html")).toContain("is the &lt;blue&gt; kettle quiet");
  expect(Object.values(files).some((file) => strFromU8(file).includes("another member"))).toBe(false);
  expect([...(files[`pictures/${"e".repeat(32)}.webp`] ?? [])]).toEqual([1, 2, 3]);

  const again = await own.call("POST privacy/openFile", { proof: await takeProof(provider, own, "data") });
  expect(again).toMatchObject({ code: 422, data: null });
  expect((await own.call("GET privacy/data", {})).data.file).toBeNull();
});

test("the download needs a proof of the strongest factor, and the ticket is worth nothing to another member", async () => {
  const own = await newBuyer(provider);
  const stranger = await newBuyer(provider);
  await prepareFile(provider, own, own.id);
  const before = await takeProof(provider, own, "data");
  const { secret } = await enrolApp(provider, own);
  expect(await own.call("POST privacy/openFile", { proof: before })).toMatchObject({ issues: [{ field: "factorProof" }] });
  const proof = await takeProof(provider, own, "data", { code: codeOf(secret) });
  const { data } = await own.call("POST privacy/openFile", { proof });
  expect((await stranger.call("POST privacy/readFile", { ticket: data.ticket, part: 0 })).code).toBe(404);
  expect((await own.call("POST privacy/readFile", { ticket: data.ticket, part: 0 })).code).toBe(200);
});

test("a file is removed when it expires, and soon after its download has begun", async () => {
  const { db } = provider.shop;
  const own = await newBuyer(provider);
  const files = () => db.select().from(dataExport).where(eq(dataExport.memberId, own.id));
  await prepareFile(provider, own, own.id);
  await cleanFiles(provider.shop);
  expect(await files()).toHaveLength(1);
  await db
    .update(dataExport)
    .set({ openedAt: new Date(Date.now() - 31 * 60_000) })
    .where(eq(dataExport.memberId, own.id));
  await cleanFiles(provider.shop);
  expect(await files()).toEqual([]);
});

test("a file of many rows is written in parts of a bounded size", async () => {
  const sizes: number[] = [];
  const zip = zipParts(async (content) => void sizes.push(content.length));
  await zip.addTexts(
    "rows.json",
    (async function* () {
      for (let row = 0; row < 4000; row += 1) yield Array.from({ length: 40 }, () => Math.random()).join();
    })(),
  );
  const { parts, bytes } = await zip.end();
  expect(parts).toBeGreaterThan(3);
  expect(bytes).toBe(sizes.reduce((sum, size) => sum + size, 0));
  expect(Math.max(...sizes)).toBeLessThan(400_000);
});

test("while a file is being written, or soon after, no second one is", async () => {
  const { db } = provider.shop;
  const own = await newBuyer(provider);
  expect((await own.call("POST privacy/requestFile", {})).code).toBe(200);
  expect((await own.call("POST privacy/requestFile", {})).code).toBe(200);
  expect(await db.select().from(dataExport).where(eq(dataExport.memberId, own.id))).toHaveLength(1);
  await db.update(dataExport).set({ readyAt: new Date() }).where(eq(dataExport.memberId, own.id));
  expect((await own.call("POST privacy/requestFile", {})).code).toBe(422);
});

test("a long table is read in batches that begin after each other, every row once", async () => {
  const { db, settings } = provider.shop;
  const own = await newBuyer(provider);
  await db.delete(notice).where(eq(notice.memberId, own.id));
  const rows = Array.from({ length: 1200 }, () => ({ memberId: own.id, kind: "credited", values: {} }));
  await db.insert(notice).values(rows);
  const rule = personalData.find(({ table }) => table === notice) as ShownRule;
  const batches = await Array.fromAsync(memberRows(db, rule, own.id, settings.DATA_SECRET));
  expect(batches.map(({ length }) => length)).toEqual([500, 500, 200]);
  expect(new Set(batches.flat().map(({ id }) => id)).size).toBe(1200);
});
