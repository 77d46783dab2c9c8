import { expect, test } from "@jest/globals";
import { IncrementalCache } from "next/dist/server/lib/incremental-cache/index";
import { SharedCacheControls } from "next/dist/server/lib/incremental-cache/shared-cache-controls.external";
import { installPageCache } from "@/storefront/pages/page-cache/handler";
import { createPageCache } from "@/storefront/pages/page-cache/page-cache";

const pageCache = createPageCache();
installPageCache(pageCache);

/** As the framework opens it for a request. */
function openCache(): IncrementalCache {
  const prerenderManifest = { routes: {}, dynamicRoutes: {}, notFoundRoutes: [] } as never;
  const previewProps = { previewModeId: "none" } as never;
  return new IncrementalCache({ dev: false, minimalMode: false, requestHeaders: {}, prerenderManifest, previewProps } as never);
}

const route = { kind: "APP_PAGE", sourceRoute: "/[locale]/page" } as never;
const asked = { kind: "APP_PAGE", isFallback: false, route } as never;
const pageOf = (html: string, status = 200) =>
  ({ kind: "APP_PAGE", html, status, headers: { "x-next-cache-tags": "products,product:1" } }) as never;
const lasting = { cacheControl: { revalidate: 300, expire: 3600 }, route } as never;

const tick = () => new Promise((resolve) => setTimeout(resolve, 2));

test("the framework stores pages here, and finds those stale whose tags changed", async () => {
  await openCache().set("/en", pageOf("<p>one</p>"), lasting);
  expect(await openCache().get("/en", asked)).toMatchObject({ value: { html: "<p>one</p>" }, isStale: undefined });
  await tick();
  await openCache().revalidateTag(["product:1"], { expire: 31_536_000 });
  expect(await openCache().get("/en", asked)).toMatchObject({ value: { html: "<p>one</p>" }, isStale: true });
  await tick();
  await openCache().set("/en", pageOf("<p>two</p>"), lasting);
  expect(await openCache().get("/en", asked)).toMatchObject({ value: { html: "<p>two</p>" }, isStale: undefined });
  await tick();
  await openCache().revalidateTag("product:1");
  expect(await openCache().get("/en", asked)).toBeNull();
});

test("the framework stores answers of the provider here, and finds those stale whose tags changed", async () => {
  const read = { kind: "FETCH", tags: ["adverts"], revalidate: 300 } as never;
  const answer = { kind: "FETCH", data: { headers: {}, body: "e30=", url: "/" }, revalidate: 300 } as never;
  await openCache().set("hash", answer, { fetchCache: true, tags: ["adverts"] } as never);
  expect(await openCache().get("hash", read)).toMatchObject({ isStale: false });
  await tick();
  await openCache().revalidateTag(["adverts"], { expire: 31_536_000 });
  expect(await openCache().get("hash", read)).toMatchObject({ isStale: true, value: { data: { body: "e30=" } } });
});

test("what the framework keeps of made-up addresses is bounded", async () => {
  const { cacheControls } = SharedCacheControls as unknown as { cacheControls: Map<string, unknown> };
  const cache = openCache();
  for (let number = 0; number < 30_000; number += 1) await cache.set(`/en/course_detail/${number}`, pageOf("nothing", 404), lasting);
  expect(cacheControls.size).toBeLessThanOrEqual(20_001);
  expect(pageCache.size().absent.bytes).toBeLessThanOrEqual(4e6);
});

test("an entry is as old as the moment when it was asked for, so that it may lack all later changes", async () => {
  const request = openCache();
  await request.get("/slow", asked);
  await tick();
  await openCache().revalidateTag(["product:1"], { expire: 31_536_000 });
  await tick();
  await request.set("/slow", pageOf("<p>old</p>"), lasting);
  expect(await openCache().get("/slow", asked)).toMatchObject({ isStale: true });

  const long = openCache();
  await tick();
  await openCache().revalidateTag(["product:1"], { expire: 31_536_000 });
  await tick();
  await long.get("/slow", asked);
  await long.set("/slow", pageOf("<p>new</p>"), lasting);
  expect(await openCache().get("/slow", asked)).toMatchObject({ isStale: undefined });
});
