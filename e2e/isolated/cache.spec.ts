import { expect, test } from "@playwright/test";
import { portsFrom } from "../support/ports";
import { openOwnShop } from "../support/programs";

test("a cached page is a hit, shows a changed price, and outlives its provider", async ({ request }) => {
  test.setTimeout(600_000);
  const shop = await openOwnShop(portsFrom(10));
  try {
    const page = `${shop.url}/course_detail?id=5`;
    expect((await request.get(page)).status()).toBe(200);
    const second = await request.get(page);
    expect(second.headers()["x-nextjs-cache"]).toBe("HIT");
    expect(await second.text()).not.toContain("$123");

    await shop.operate("price", "5", "234", "123");
    await expect.poll(async () => (await request.get(page)).text(), { timeout: 20_000 }).toMatch(/\$234[^0-9][\s\S]*\$123[^0-9]/);

    for (const path of ["/", "/ja", "/course"]) expect((await request.get(shop.url + path)).status()).toBe(200);
    await shop.stopProvider();
    for (const path of ["/", "/ja", "/course", "/course_detail?id=5"]) {
      expect((await request.get(shop.url + path)).status(), path).toBe(200);
    }
    const refused = await request.get(`${shop.url}/api/product/detail?id=5`, { headers: { language: "zh-TW" } });
    expect(refused.status()).toBe(502);
    expect((await refused.json()).message).toMatch(/\p{Script=Han}/u);
    expect((await request.get(`${shop.url}/api/ready`)).status()).toBe(502);
    expect((await request.get(`${shop.url}/api/health`)).status()).toBe(200);
  } finally {
    await shop.close();
  }
});

test("a hidden category leaves the cached course list", async ({ request }) => {
  test.setTimeout(600_000);
  const shop = await openOwnShop(portsFrom(10));
  const bread = /Slow Sourdough/;
  try {
    for (const path of ["/course", "/ja/course"]) expect((await request.get(shop.url + path)).status()).toBe(200);
    expect(await (await request.get(`${shop.url}/course`)).text()).toMatch(bread);
    const answer = await shop.operate("category", "hide", "baking");
    expect(answer).toMatch(/The course list no longer shows \d+ products in it\./);
    // A second is meant: the job is woken by its commit, and the list is rendered first of all. How long a rendering takes depends on the machine.
    await expect.poll(async () => (await request.get(`${shop.url}/course`)).text(), { timeout: 20_000 }).not.toMatch(bread);
  } finally {
    await shop.close();
  }
});
