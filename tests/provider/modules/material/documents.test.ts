import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { asset, audit, material } from "@/provider/db/schema";
import { cleanFiles } from "@/provider/media/clean-files";
import { type Bucket, openBucket } from "@/tests/support/provider/bucket";
import { type Browser, newOperator, openConsole } from "@/tests/support/provider/console";
import { odpOf, pdfOf, pptxOf } from "@/tests/support/provider/documents";
import { sendFile } from "@/tests/support/provider/send-file";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const folder = mkdtempSync(join(tmpdir(), "canopy-documents-"));
const kept = () => readdirSync(join(folder, "store/documents"));

let bucket: Bucket;
let inFolder: TestProvider;
let inBucket: TestProvider;
let june: Browser;

async function open(MEDIA_STORE: string): Promise<TestProvider> {
  const provider = await openTestProvider({ settings: { MEDIA_STORE, DATA_DIR: folder } });
  for (const slug of ["knots", "dyes"]) await runCommand(provider.shop, ["material", "add", slug, slug]);
  return provider;
}

beforeAll(async () => {
  bucket = await openBucket("documents");
  inFolder = await open(join(folder, "store"));
  inBucket = await open(bucket.address);
  june = openConsole(inFolder).browser();
  await newOperator(inFolder, june, "catalogue", "june@shop.example");
});

afterAll(async () => {
  await inFolder.close();
  await inBucket.close();
  await bucket.close();
  rmSync(folder, { recursive: true });
});

function file(name: string, content: Uint8Array): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

async function documentsOf(provider: TestProvider, slug: string) {
  const [row] = await provider.shop.db.select().from(material).where(eq(material.slug, slug));
  if (!row) throw new Error(`there is no material ${slug}`);
  return row;
}

const upload = (field: string, body: BodyInit, name = "Knots 2027.pdf", by = june) =>
  sendFile(inFolder, by, `/api/material/edit/upload?field=${field}&file=${encodeURIComponent(name)}`, body);

const listed = () => inFolder.shop.db.select().from(asset);
const day = 24 * 60 * 60_000;

test("a PDF is uploaded, set by its command with a row of the audit log, and served to every visitor with its name", async () => {
  const bytes = pdfOf("first");
  const { status, body } = await upload("pdf", bytes);
  expect([status, body.value]).toEqual([200, expect.stringMatching(/^document\/[0-9a-f]{32}\/knots-2027\.pdf$/)]);
  const rows = await inFolder.shop.db.$count(audit);
  const sent = { material: "knots", pdf: body.value, was: { pdf: "" } };
  expect((await june.ask("/api/material/edit?dry=yes", sent)).status).toBe(200);
  expect((await documentsOf(inFolder, "knots")).pdf).toBeNull();
  expect((await june.ask("/api/material/edit", sent)).status).toBe(200);
  expect(await inFolder.shop.db.$count(audit)).toBe(rows + 1);
  expect(await listed()).toMatchObject([
    { kind: "pdf", name: body.value, fileName: "Knots 2027.pdf", bytes: bytes.length, uploadedBy: "june@shop.example" },
  ]);

  const { data } = await inFolder.call("GET materialLibrary/getList", { title: "knots" });
  const address = String(data.list[0]?.pdfUrl);
  expect(address).toBe(`/media/${body.value}`);
  const served = await inFolder.app.request(address);
  expect(Object.fromEntries(served.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'inline; filename="knots-2027.pdf"',
    "content-length": String(bytes.length),
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  expect(Buffer.from(await served.arrayBuffer())).toEqual(bytes);
  const inConsole = await openConsole(inFolder).app.request(`http://localhost:4001${address}`, { headers: { host: "localhost:4001" } });
  expect([inConsole.status, (await inConsole.arrayBuffer()).byteLength]).toEqual([200, bytes.length]);
  expect(await runCommand(inFolder.shop, ["material", "show", "knots"])).toMatchObject({
    text: expect.stringContaining("PDF\tknots-2027.pdf"),
  });
});

test("no other address of a stored document answers", async () => {
  const { pdf } = await documentsOf(inFolder, "knots");
  const name = String(pdf);
  const others = [name.replace("knots-2027", "other"), name.replace(".pdf", ".pptx"), name.replace(/[0-9a-f]{32}/, "0".repeat(32))];
  for (const path of [...others, `${name}/x`, name.replace("/knots", "/../knots"), "document/"])
    expect({ path, status: (await inFolder.raw("GET", `media/${path}`)).status }).toEqual({ path, status: 404 });
});

test("a file with other bytes than its name says is refused with a sentence, and nothing is stored", async () => {
  const before = [await listed(), kept()];
  const wrong = [
    ["pdf", Buffer.from("<script>alert(1)</script>"), "The file is no PDF that can be read."],
    ["pdf", pptxOf("slides"), "The file is no PDF that can be read."],
    ["slides", Buffer.from("PK\x03\x04"), "The file is no slides that can be read."],
    ["slides", pptxOf("slides", { "ppt/vbaProject.bin": "" }), "The slides contain macros"],
  ] as const;
  for (const [field, bytes, message] of wrong)
    expect(await upload(field, bytes)).toMatchObject({ status: 422, body: { message: expect.stringContaining(message) } });
  const large = await upload("pdf", Buffer.alloc(50 * 1024 * 1024 + 1));
  expect([large.status, large.body.message]).toEqual([413, "The file has more than 50 MB."]);
  expect(await runCommand(inFolder.shop, ["material", "pdf", "knots", file("no.pdf", Buffer.from("no"))])).toMatchObject({
    ok: false,
    text: expect.stringContaining("no PDF that can be read"),
  });
  expect([await listed(), kept()]).toEqual(before);
});

test("operators without the role, and names of documents that are not stored, are refused", async () => {
  const max = openConsole(inFolder).browser();
  await newOperator(inFolder, max, "translator", "max@shop.example");
  expect((await upload("pdf", pdfOf("max"), "a.pdf", max)).status).toBe(403);
  const forged = `document/${"0".repeat(32)}/a.pdf`;
  for (const pdf of [forged, `${forged}x`, "/etc/passwd", "javascript:alert(1)", "http://shop.example/a.pdf", "material-wood-guide"]) {
    const { status, body } = await june.ask("/api/material/edit", { material: "knots", pdf });
    expect([pdf, status, body.issues?.map(({ field }) => field)]).toEqual([pdf, 422, ["pdf"]]);
  }
  const { body } = await upload("slides", odpOf("a"), "a.odp");
  const placed = await june.ask("/api/material/edit", { material: "knots", pdf: body.value });
  expect([placed.status, placed.body.message]).toEqual([422, "This is no PDF."]);
});

test("the same file that is sent twice at once is stored under two names, and each of them can be shown", async () => {
  const both = await Promise.all([upload("pdf", pdfOf("twice")), upload("pdf", pdfOf("twice"))]);
  const [first, second] = both.map(({ body }) => String(body.value));
  expect(first).not.toBe(second);
  const edits = await Promise.all(
    [first, second].map((pdf) => june.ask("/api/material/edit", { material: "dyes", pdf, was: { pdf: "" } })),
  );
  expect(edits.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect([first, second]).toContain((await documentsOf(inFolder, "dyes")).pdf);
});

test("on the command line a document is a path, an address or the word none", async () => {
  const say = async (...words: string[]) => (await runCommand(inFolder.shop, words)).text;
  expect(await say("material", "pdf", "dyes", file("Dye plants.pdf", pdfOf("dyes")))).toBe("The pdf of dyes is dye-plants.pdf.");
  expect(await say("material", "edit", "dyes", "--slides", file("talk.odp", odpOf("dyes")))).toBe("dyes was changed.");
  expect(await documentsOf(inFolder, "dyes")).toMatchObject({
    pdf: expect.stringMatching(/\/dye-plants\.pdf$/),
    slides: expect.stringMatching(/\/talk\.odp$/),
  });
  const { slides } = await documentsOf(inFolder, "dyes");
  const { headers } = await inFolder.raw("GET", `media/${slides}`);
  expect([headers.get("content-type"), headers.get("content-disposition")]).toEqual([
    "application/vnd.oasis.opendocument.presentation",
    'attachment; filename="talk.odp"',
  ]);
  await say("material", "slides", "dyes", "https://elsewhere.example/talk.pptx");
  await say("material", "pdf", "dyes", "none");
  expect(await documentsOf(inFolder, "dyes")).toMatchObject({ pdf: null, slides: "https://elsewhere.example/talk.pptx" });
  expect(await say("material", "pdf", "dyes", "talk.pdf")).toContain("whole path");
});

test("a document in a bucket is served from there, and is removed from it a day after nothing shows it", async () => {
  const say = (...words: string[]) => runCommand(inBucket.shop, words);
  const bytes = pptxOf("bucket");
  await say("material", "slides", "knots", file("deck.pptx", bytes));
  const { slides } = await documentsOf(inBucket, "knots");
  const served = await inBucket.app.request(`/media/${slides}`);
  expect([served.status, Buffer.from(await served.arrayBuffer()).equals(bytes)]).toEqual([200, true]);
  const [key] = await bucket.keys();
  expect(key).toBe(`documents/${String(slides).split("/")[1]}`);

  await inBucket.shop.clock.moveBy(2 * day);
  await cleanFiles(inBucket.shop);
  expect((await inBucket.raw("GET", `media/${slides}`)).status).toBe(200);
  await say("material", "slides", "knots", "none");
  await cleanFiles(inBucket.shop);
  expect(await inBucket.shop.db.$count(asset)).toBe(0);
  expect((await inBucket.raw("GET", `media/${slides}`)).status).toBe(404);
  // Its bytes stay for an hour by the time of the store, because a row may follow.
  expect(await bucket.keys()).toEqual([key]);
});

test("the bytes of documents without a row are removed after an hour, and a document that is shown stays", async () => {
  const { pdf } = await documentsOf(inFolder, "knots");
  const key = String(pdf).split("/")[1] ?? "";
  await inFolder.shop.clock.moveBy(2 * day);
  await cleanFiles(inFolder.shop);
  expect(await listed()).toMatchObject([{ name: pdf }]);
  expect(kept().length).toBeGreaterThan(1);
  writeFileSync(join(folder, "store/documents/killed.part"), "half");
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
  for (const name of kept()) utimesSync(join(folder, "store/documents", name), hoursAgo, hoursAgo);
  await cleanFiles(inFolder.shop);
  expect(kept()).toEqual([key]);
});
