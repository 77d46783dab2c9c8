import { expect, test } from "../support/test";

test.skip(({ isMobile }) => isMobile, "once is enough");

/** Bytes of all scripts with brotli. A bare page of the framework has 115,300. */
const budget = 143_000;

for (const path of ["/", "/course_detail?id=1", "/search?keyword=walk", "/login"]) {
  test(`the scripts of a first visit to ${path} stay within their budget`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const tags = [...html.matchAll(/<script src="(\/_next\/[^"]+)"[^>]*>/g)].filter(([tag]) => !/nomodule/i.test(tag));
    const addresses = [...new Set(tags.map(([, address = ""]) => address))];
    expect(addresses.length).toBeGreaterThan(3);

    const weigh = async (address: string) => {
      const response = await request.get(address, { headers: { "accept-encoding": "br" } });
      expect(response.headers()["content-encoding"]).toBe("br");
      return Number(response.headers()["content-length"]);
    };
    const sizes = await Promise.all(addresses.map(weigh));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(budget);
  });
}
