import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { documentAddress } from "@/provider/media/document-address";
import { materials } from "@/sample-shop/content/materials";
import { useProvider } from "@/tests/support/provider/use-provider";

const folder = join(process.cwd(), "sample-shop/media/files/documents");
const files = readdirSync(folder);

const provider = useProvider({ settings: { MEDIA_URL: "https://media.example.com" } });

const kinds = {
  pdf: { magic: "%PDF-", type: "application/pdf", disposition: "inline" },
  pptx: { magic: "PK", type: "application/vnd.openxmlformats-officedocument.presentationml.presentation", disposition: "attachment" },
};

/** The document names of the sample materials. */
const named = materials.flatMap(({ slug, kind }) => [
  ...(kind === "pdf" || kind === "all" ? [`${slug}.pdf`] : []),
  ...(kind === "slides" || kind === "all" ? [`${slug}.pptx`] : []),
]);

test("the folder contains exactly the documents of the sample materials", () => {
  expect(named.map((name) => documentAddress(name, "").replace("/media/documents/", "")).sort()).toEqual([...files].sort());
});

test.each(files)("%s is small, has the type of its extension and the hash of its bytes in its name", (file) => {
  const bytes = readFileSync(join(folder, file));
  expect(bytes.length).toBeLessThan(200_000);
  const [, hash, ending = ""] = /-([0-9a-f]{8})\.(pdf|pptx)$/.exec(file) ?? [];
  expect(createHash("sha256").update(bytes).digest("hex").slice(0, 8)).toBe(hash);
  expect(bytes.toString("latin1", 0, 5)).toMatch(new RegExp(`^${kinds[ending as keyof typeof kinds].magic}`));
});

test("the library links each document, and it is served", async () => {
  const { data } = await provider.call("GET materialLibrary/getList", { pageNum: 1, pageSize: 100 });
  const addresses = data.list.flatMap(({ pdfUrl, pptUrl }) => [pdfUrl, pptUrl]).filter((url) => url !== null);
  expect(addresses).toHaveLength(named.length);
  for (const address of addresses) {
    expect(address).toMatch(/^https:\/\/media\.example\.com\/media\/documents\/material-[a-z-]+-[0-9a-f]{8}\.(pdf|pptx)$/);
    const path = new URL(address).pathname;
    const { type, disposition } = kinds[path.endsWith(".pdf") ? "pdf" : "pptx"];
    const { status, headers } = await provider.raw("GET", path.slice(1));
    expect(status).toBe(200);
    const name = path.replace(/^.*\//, "").replace(/-[0-9a-f]{8}\./, ".");
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": type,
      "content-disposition": `${disposition}; filename="${name}"`,
      "x-content-type-options": "nosniff",
      "content-length": String(readFileSync(join(folder, path.replace(/^.*\//, ""))).length),
    });
  }
});

test("a material has the files of its kind", async () => {
  const { data } = await provider.call("GET materialLibrary/getList", { pageNum: 1, pageSize: 100 });
  const has = (title: string) => {
    const found = data.list.find((each) => each.title === title);
    return [found?.pdfUrl !== null, found?.pptUrl !== null];
  };
  for (const { title, kind } of materials) {
    expect([title.en_US, ...has(title.en_US)]).toEqual([
      title.en_US,
      kind === "pdf" || kind === "all",
      kind === "slides" || kind === "all",
    ]);
  }
});

test("an external address stays unchanged, and a picture is not offered as a file", async () => {
  expect(documentAddress("https://example.com/a.pdf", "https://media.example.com")).toBe("https://example.com/a.pdf");
  expect(documentAddress("constructor", "")).toBe("constructor");
  const { data } = await provider.call("GET materialLibrary/getList", { pageNum: 1, pageSize: 1 });
  const { status, headers } = await provider.raw("GET", new URL(data.list[0]?.pic ?? "").pathname.slice(1));
  expect([status, headers.get("content-disposition")]).toEqual([200, null]);
});
