import { expect, test } from "@playwright/test";
import { portsFrom } from "../support/ports";
import { openOwnShop } from "../support/programs";

test("a cached page is a hit, shows a changed price, and outlives its provider", async ({ request }) => {
  test.setTimeout(180_000);
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
