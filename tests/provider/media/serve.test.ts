import { expect, test } from "@jest/globals";
import { sampleProduct } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";
import { createApp } from "@/tests/support/provider/with-modules";

const provider = useProvider();

test("media addresses start with the configured URL", async () => {
  const settings = { ...provider.shop.settings, MEDIA_URL: "https://media.example" };
  const { id } = await sampleProduct(provider, "slow-sourdough");
  const response = await createApp({ ...provider.shop, settings }).request(`/product/detail?id=${id}`);
  expect(((await response.json()) as { data: { pic: string } }).data.pic).toMatch(/^https:\/\/media\.example\/media\/slow-sourdough/);
});

test("a picture is cached forever", async () => {
  const { data } = await provider.call("GET product/detail", { id: (await sampleProduct(provider, "slow-sourdough")).id });
  const { status, headers } = await provider.raw("GET", String(data.pic).slice(1).split("#")[0] ?? "");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("image/avif");
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(Number(headers.get("content-length"))).toBeGreaterThan(500);
});

test.each([
  "media/nothing.avif",
  "media/",
  "media/%2e%2e%2fmanifest.json",
  "media/..%2f..%2f..%2fpackage.json",
  "media/%2e%2e%2ffiles-elsewhere%2fx.png",
  "media/%zz",
  "media/%E0%A4%A",
  "media/%00.png",
])("%s answers 404", async (path) => {
  expect((await provider.raw("GET", path)).status).toBe(404);
});
