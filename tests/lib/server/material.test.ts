import "@/tests/support/storefront/next-runtime";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { findMaterial } from "@/lib/server/reads/material";
import { type FakeProvider, openFakeProvider, success } from "@/tests/support/servers/fake-provider";
import { configure } from "@/tests/support/storefront/storefront";

let provider: FakeProvider;

beforeAll(async () => {
  provider = await openFakeProvider();
  configure({ PROVIDER_URL: provider.url, MEDIA_ORIGINS: "https://files.example" });
});
afterAll(() => provider.close());

const ownFiles = ["/media/documents/leaves.pdf", "https://files.example/leaves.pdf"];
const foreignFiles = [
  "https://evil.example/leaves.pdf",
  "//evil.example/leaves.pdf",
  "javascript:alert(1)",
  "/api/session",
  "/media/../api",
];

test("a material's files are linked only at the provider's own addresses", async () => {
  const list = [...ownFiles, ...foreignFiles].map((file, place) => {
    return { id: place + 1, title: "Leaves", videoSourceId: null, pdfUrl: file, pptUrl: file };
  });
  provider.behave(success({ list, total: list.length }));
  const found = await Promise.all(list.map(({ id }) => findMaterial(String(id), "en")));
  expect(found.map((material) => material?.pdfUrl)).toEqual([...ownFiles, ...foreignFiles.map(() => null)]);
  expect(found.map((material) => material?.pptUrl)).toEqual([...ownFiles, ...foreignFiles.map(() => null)]);
});

test("a missing material and an invalid id are both missing", async () => {
  provider.behave(success({ list: [], total: 0 }));
  expect(await findMaterial("7", "en")).toBeNull();
  for (const name of ["none", "0", "7 or 1=1", "1e3"]) expect(await findMaterial(name, "en")).toBeNull();
});
