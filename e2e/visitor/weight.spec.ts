import { expect, test } from "../support/test";

test.skip(({ isMobile }) => isMobile, "once is enough");

/** The bytes of the scripts of a bare page of the framework; ours may have 20 KiB more. */
const bare = { br: 115_300, gzip: 135_400 };
const own = 20 * 1024;

for (const path of ["/", "/course_detail?id=1", "/search?keyword=walk", "/login"]) {
  test(`the scripts of a first visit to ${path} stay within their budget`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const tags = [...html.matchAll(/<script src="(\/_next\/[^"]+)"[^>]*>/g)].filter(([tag]) => !/nomodule/i.test(tag));
    const addresses = [...new Set(tags.map(([, address = ""]) => address))];
    expect(addresses.length).toBeGreaterThan(3);

    for (const [encoding, bytes] of Object.entries(bare)) {
      const weigh = async (address: string) => {
        const response = await request.get(address, { headers: { "accept-encoding": encoding } });
        expect(response.headers()["content-encoding"]).toBe(encoding);
        return Number(response.headers()["content-length"]);
      };
      const sizes = await Promise.all(addresses.map(weigh));
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(bytes + own);
    }
  });
}
