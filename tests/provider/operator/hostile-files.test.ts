import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { deflateSync } from "node:zlib";
import { beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { z } from "zod";
import { callKeys, rowOf } from "@/lib/contract";
import { bulkRow, bulk as bulkTask, job } from "@/provider/db/schema";
import { drawPicture } from "@/provider/media/draw-picture";
import { commandGroups, uploadKinds } from "@/provider/modules";
import { details } from "@/provider/operator/arguments";
import type { Command } from "@/provider/operator/command";
import { maxLines } from "@/provider/operator/csv/read-lines";
import { uploadsOf } from "@/provider/operator/words";
import { longestTurn } from "@/tests/support/measure/longest-turn";
import { bulkBrowser } from "@/tests/support/provider/bulk";
import { type Browser, consoleOrigin, newOperator, openConsole } from "@/tests/support/provider/console";
import { pdfWith, pptxOf, zipOf } from "@/tests/support/provider/documents";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runQueue } from "@/tests/support/provider/with-modules";

/** No file may hold up other requests for longer, nor take more memory than this above its own size. */
const maxMs = 200;
const maxMegabytes = 200;

const mega = 1_000_000;

const provider = useProvider();
let owner: Browser;
let bulk: ReturnType<typeof bulkBrowser>;
let token = "";

beforeAll(async () => {
  owner = openConsole(provider).browser();
  await newOperator(provider, owner, "owner");
  bulk = bulkBrowser(provider, owner);
  token = await provider.signIn();
});

async function upload(address: string, bytes: Buffer): Promise<number> {
  const headers = { host: "localhost:4001", origin: consoleOrigin, cookie: owner.cookie(), "content-type": "application/octet-stream" };
  const { app } = openConsole(provider);
  return (await app.request(`${consoleOrigin}/api/${address}`, { method: "POST", headers, body: new Uint8Array(bytes) })).status;
}

/** Every file is sent up to three times: only what is slow each time is slow by itself. */
async function requireQuick(name: string, work: () => Promise<unknown>): Promise<void> {
  let best = { ms: Number.POSITIVE_INFINITY, megabytes: Number.POSITIVE_INFINITY };
  for (let time = 0; time < 3 && (best.ms > maxMs || best.megabytes > maxMegabytes); time += 1) {
    const { ms, megabytes } = await longestTurn(work);
    best = { ms: Math.min(best.ms, ms), megabytes: Math.min(best.megabytes, megabytes) };
  }
  expect({ name, isSlow: best.ms > maxMs, isLarge: best.megabytes > maxMegabytes, best }).toMatchObject({
    name,
    isSlow: false,
    isLarge: false,
  });
}

const sheets: Record<string, string> = {
  "the most lines": "1\n".repeat(mega / 2),
  "the most lines that are taken": "1\n".repeat(maxLines),
  "the most cells": ",".repeat(mega),
  "the most cells of another separator": ";".repeat(mega),
  "the most cells in lines": `${"a,".repeat(499)}a\n`.repeat(1000),
  "nothing but line ends": "\n".repeat(mega),
  "nothing but old line ends": "\r".repeat(mega),
  "nothing but quotes": '"'.repeat(mega),
  "the most products of another shop": `Handle,Title,Body (HTML),Variant Price\n${Array.from({ length: maxLines }, (_, at) => `a${at},,,1\n`).join("")}`,
  "the most products of one slug": `Handle,Title,Body (HTML),Variant Price\n${Array.from({ length: maxLines }, (_, at) => `a${"!".repeat(1 + (at % 40))}${at % 9 ? "" : "?"},,,1\n`).join("")}`,
  "the longest descriptions of another shop": `Handle,Title,Body (HTML),Variant Price\n${Array.from({ length: 20 }, (_, at) => `a${at},,${"<b>".repeat(20_000)}${"<p>a".repeat(30_000)},1\n`).join("")}`,
  "the most variations of the most products": `ID,Type,SKU,Name,Regular price,Parent\n${"1,simple,a,b,1,\n".repeat(maxLines / 2)}${"2,variation,,,1,a\n".repeat(maxLines / 2)}`,
  "the most columns of another shop": `Handle,Title,Body (HTML),Variant Price${Array.from({ length: 490 }, (_, at) => `,c${at}`).join("")}\n${"a,,,1\n".repeat(maxLines)}`,
  "one cell": "x".repeat(mega * 2),
  "long letters": "木".repeat(mega / 3),
};

const packedPart = (bytes: Buffer) => `stream\n${deflateSync(bytes).toString("latin1")}\nendstream\n`;

const pdfs: Record<string, string> = {
  "the most objects": "1 0 obj<<>>endobj\n".repeat(mega / 18),
  "the most names": "/J".repeat(mega / 2),
  "the most names in numbers": "/#4a".repeat(mega / 4),
  "the most beginnings of a part": "stream\n".repeat(mega / 7),
  "the most packed parts": packedPart(Buffer.alloc(0)).repeat(mega / 25),
  "packed parts in packed parts": "stream\nx\x9c\x01\xff\xff\x00\x00".repeat(mega / 14),
  "a part that unpacks to much": packedPart(Buffer.alloc(100 * mega)),
  "a part that unpacks to many names": packedPart(Buffer.alloc(20 * mega, "/J")),
};

const emptyFiles = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${index}`, ""]));

/** Slides whose files are not packed, as large as they are. */
const slides: Record<string, () => Buffer> = {
  "the most files": () => pptxOf("a", emptyFiles(9000)),
  "more files than slides have": () => zipOf(emptyFiles(30_000)),
  "a long text": () => pptxOf("a", { "ppt/slides/slide1.xml": "&#1;".repeat(mega / 4) }),
  "the most objects in a text": () => pptxOf("a", { "ppt/slides/slide1.xml": "<a/>".repeat(mega / 4) }),
};

const pictures: Record<string, () => Promise<Buffer>> = {
  "too many pixels": () =>
    sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: "red" } })
      .png()
      .toBuffer(),
  "the most pixels that are taken": () =>
    sharp({ create: { width: 4096, height: 4096, channels: 3, background: "red" } })
      .png()
      .toBuffer(),
  "the most pictures in one": async () => {
    const frames = 500;
    const raw = { width: 8, height: 8 * frames, channels: 3, pageHeight: 8 } as const;
    return sharp(Buffer.alloc(8 * 8 * 3 * frames, 7).fill("frames"), { raw } as never)
      .gif()
      .toBuffer();
  },
};

const xmlns = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (parts: string, attributes = 'viewBox="0 0 400 100"', before = "") => `${before}<svg ${xmlns} ${attributes}>${parts}</svg>`;
const entities = (of: (name: string) => string) => `<?xml version="1.0"?><!DOCTYPE svg [${[..."bcdefghij"].map(of).join("")}]>`;
const tenfold = [..."bcdefghi"].map((name, at) => `<g id="${name}">${`<use href="#${"abcdefgh"[at]}"/>`.repeat(10)}</g>`).join("");
const filtered = (effects: string) => svg(`<filter id="f">${effects}</filter><rect width="400" height="100" filter="url(#f)"/>`);
const merged = Array.from({ length: 400 }, (_, at) => at);

/** Drawings that compute or take without end; a renderer's own limits end some of them. */
const drawings: Record<string, string> = {
  "entities in entities": svg(
    "<text>&j;</text>",
    "",
    entities((name) => `<!ENTITY ${name} "${`&${name === "b" ? "amp" : String.fromCharCode(name.charCodeAt(0) - 1)};`.repeat(10)}">`),
  ),
  "the most uses of uses": svg(`<defs><rect id="a" width="9" height="9"/>${tenfold}</defs><use href="#i"/>`),
  "the most filters": filtered('<feGaussianBlur stdDeviation="50"/>'.repeat(5000)),
  "filters that keep the most pictures": filtered(
    `${merged.map((at) => `<feFlood result="r${at}"/>`).join("")}<feMerge>${merged.map((at) => `<feMergeNode in="r${at}"/>`).join("")}</feMerge>`,
  ),
  "the longest curve": svg(`<path stroke="red" d="M0 0 ${"C1 2 400 5 7 100 ".repeat(25_000)}"/>`),
  "the longest text": svg(`<text y="50">${"x".repeat(500_000)}</text>`),
  "a huge view": svg('<rect width="1" height="1"/>', 'viewBox="0 0 1e30 1e30"'),
  "a huge size": svg('<rect width="1" height="1"/>', 'width="1e9" height="1e9" viewBox="0 0 1 1"'),
  "a drawing in a drawing": svg(
    `<image href="data:image/svg+xml;base64,${Buffer.from(svg(`<defs><rect id="a" width="9" height="9"/>${tenfold}</defs><use href="#i"/>`)).toString("base64")}" width="9" height="9"/>`,
  ),
};

const captions: Record<string, string> = {
  "the most captions": "00:01.000 --> 00:02.000\nx\n\n".repeat(7000),
  "the most braces": `WEBVTT\n\n00:01.000 --> 00:02.000\n${"{\\".repeat(90_000)}`,
  "the most tags": `WEBVTT\n\n00:01.000 --> 00:02.000\n${"<a".repeat(90_000)}`,
  "the most lines": `WEBVTT${"\n".repeat(180_000)}`,
};

/** The arguments that the command line reads from a file. */
const contentsOf = ({ input }: Command) =>
  Object.values(input.shape).filter((schema) => {
    const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
    return details.get(inner as z.ZodType)?.content;
  });

/** Each place that takes a file, with the files that were made for it. */
const places: Record<string, () => [string, () => Promise<unknown>][]> = {
  "import check file": () => Object.entries(sheets).map(([name, text]) => [name, () => bulk.upload(text)]),
  documents: () => [
    ...Object.entries(pdfs).map(([name, parts]): [string, () => Promise<unknown>] => {
      const file = pdfWith(parts);
      return [`PDF, ${name}`, () => upload("material/add/upload?field=pdf&file=a.pdf", file)];
    }),
    ...Object.entries(slides).map(([name, make]): [string, () => Promise<unknown>] => {
      const file = make();
      return [`slides, ${name}`, () => upload("material/add/upload?field=slides&file=a.pptx", file)];
    }),
  ],
  drawings: () =>
    Object.entries(drawings).map(([name, text]) => [name, () => upload("profile/set/upload?field=logo&file=a.svg", Buffer.from(text))]),
  "caption add captions": () =>
    Object.entries(captions).map(([name, text]) => [
      name,
      () => owner.ask("/api/caption/add?dry=yes", { film: "none", language: "ja_JP", captions: text }),
    ]),
  "bulk check rows": () => [
    ["the most rows", () => owner.ask("/api/bulk/check?dry=yes", { task: "hide", rows: "1 ".repeat(340_000) })],
    [
      "the most rows that are taken",
      () => owner.ask("/api/bulk/check?dry=yes", { task: "hide", rows: Array.from({ length: 10_000 }, (_, id) => id).join(" ") }),
    ],
  ],
  "POST member/icon/upload": () => [
    [
      "the most parts",
      () =>
        provider.raw("POST", "member/icon/upload", {
          headers: { authorization: token, "content-type": "multipart/form-data; boundary=b" },
          body: `${"--b\r\ncontent-disposition: form-data; name=a\r\n\r\n\r\n".repeat(90_000)}--b--\r\n`,
        }),
    ],
  ],
};

/** The arguments with files of one kind are read by the same function. */
const sharedReaders: Record<string, RegExp> = {
  documents: /^(material|asset replace)/,
  drawings: /^profile set (logo|logoDark|icon)$/,
  pictures: /^(profile set sharePicture|picture|advert|material|article|category|asset replace|product)/,
};

test("every place that takes a file is tried here", () => {
  const entries = commandGroups.flatMap(({ entries: own }) => Object.entries(own));
  const files = entries.flatMap(([name, { command, upload: kind }]) => (kind ? uploadsOf(command).map((field) => `${name} ${field}`) : []));
  const untried = files.filter((place) => !(place in places) && !Object.values(sharedReaders).some((readers) => readers.test(place)));
  expect(untried).toEqual([]);
  expect(callKeys.filter((key) => rowOf(key).encoding === "multipart").filter((key) => !(key in places))).toEqual([]);
  // Films are copied in parts of their protocol and read by another program.
  expect(Object.keys(uploadKinds)).toEqual(["film"]);
  // Further texts from files are stored as they are.
  const texts = entries.filter(([, { command }]) => contentsOf(command).length > 0).map(([name]) => name);
  expect(texts.sort()).toEqual(["agreement", "article edit", "article write", "caption add", "newsletter add", "newsletter write"]);
});

test.each(Object.keys(places))(
  "no file for «%s» holds up other requests",
  async (place) => {
    // What is loaded at its first use is not what is measured.
    await bulk.upload("id\n1\n");
    await upload("material/add/upload?field=pdf&file=a.pdf", pdfWith(packedPart(Buffer.alloc(10))));
    await upload("material/add/upload?field=slides&file=a.pptx", pptxOf("a"));
    for (const [name, work] of places[place]?.() ?? []) await requireQuick(name, work);
  },
  180_000,
);

test("no picture holds up other requests", async () => {
  for (const [name, make] of Object.entries(pictures)) {
    const file = await make();
    await requireQuick(name, () => upload("picture/add/upload?field=picture&file=a.png", file));
    await requireQuick(name, () =>
      provider.call("POST member/icon/upload", { Img: new File([new Uint8Array(file)], "a.png", { type: "image/png" }) }, { token }),
    );
  }
}, 180_000);

test("a drawing that is too much is refused within seconds of processor time, in bounded memory, and the next one is drawn", async () => {
  const costly = ["the most uses of uses", "the most filters", "filters that keep the most pictures", "the longest curve"];
  for (const name of costly)
    expect([name, await upload("profile/set/upload?field=logo&file=a.svg", Buffer.from(drawings[name] as string))]).toEqual([name, 422]);
  expect(await upload("profile/set/upload?field=icon&file=a.svg", Buffer.from(svg('<rect width="9" height="9"/>')))).toBe(200);
}, 180_000);

test("a drawing has nothing of a local file, of an address or of a script in its picture", async () => {
  const folder = mkdtempSync(join(tmpdir(), "hostile-"));
  const secret = join(folder, "secret.png");
  const red = { width: 400, height: 100, channels: 3, background: "red" } as const;
  writeFileSync(secret, await sharp({ create: red }).png().toBuffer());
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url }, response) => response.end(String(asked.push(url))));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const http = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const outside = [secret, pathToFileURL(secret).href, relative(process.cwd(), secret), http].flatMap((address) => [
    `<image href="${address}" width="400" height="100"/>`,
    `<image xlink:href="${address}" width="400" height="100"/>`,
    `<use href="${address}#a"/>`,
    `<style>@import url("${address}"); #s { fill: url("${address}#a") }</style><rect id="s" width="400" height="100"/>`,
    `<filter id="f"><feImage href="${address}"/></filter><rect width="400" height="100" fill="none" filter="url(#f)"/>`,
    `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${address}" parse="text"/>`,
  ]);
  const script = `<script>document.documentElement.innerHTML = '<rect width="400" height="100"/>'</script>`;
  const plain = '<rect width="9" height="9" fill="lime"/>';
  const drawnOf = async (text: string) =>
    (await drawPicture(Buffer.from(text), "logo")).map(({ content }) => Buffer.from(content).toString("hex"));
  const nothing = await drawnOf(svg(plain));
  for (const part of [...outside, script])
    expect({ part, isSame: (await drawnOf(svg(part + plain))).join() === nothing.join() }).toEqual({ part, isSame: true });
  const text = (value: string) =>
    svg(`<text y="90">&a;</text>${plain}`, undefined, `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a ${value}>]>`);
  for (const address of [secret, pathToFileURL(secret).href, http])
    expect(await drawnOf(text(`SYSTEM "${address}"`)).catch(() => nothing)).toEqual(nothing);
  expect(asked).toEqual([]);
  server.close();
  rmSync(folder, { recursive: true });
}, 180_000);

test("the most lines are compared between other requests, from the first one and from where a process ended", async () => {
  const { db } = provider.shop;
  const { body } = await bulk.upload(`id\n${"1\n".repeat(maxLines)}`);
  const begun = await owner.ask("/api/import/check", { list: "products", file: body.value });
  const task = Number(bulk.numberIn(begun.body.output));
  for (const checked of [0, maxLines - 1]) {
    await requireQuick(`compare after ${checked} lines`, async () => {
      await db.delete(bulkRow).where(eq(bulkRow.bulkId, task));
      await db.update(bulkTask).set({ state: "checking", checked }).where(eq(bulkTask.id, task));
      await db.update(job).set({ finishedAt: null }).where(eq(job.kind, "run-bulk"));
      await runQueue(provider.shop);
    });
    expect(await bulk.factsOf(String(task))).toMatchObject({ state: "checked", total: String(maxLines) });
    const rows = await db.$count(bulkRow, eq(bulkRow.bulkId, task));
    expect(rows).toBeLessThanOrEqual(maxLines - checked);
  }
}, 600_000);

test("a file with too many lines says how many are the most", async () => {
  const { status, body } = await bulk.upload(`id\n${"1\n".repeat(maxLines + 1)}`);
  expect([status, body.message]).toEqual([422, expect.stringContaining(`more than ${maxLines} lines`)]);
  expect((await bulk.upload(`id\n${"1\n".repeat(maxLines)}`)).status).toBe(200);
});
