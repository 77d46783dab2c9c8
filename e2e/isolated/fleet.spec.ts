import { expect, test } from "@playwright/test";
import { fleetProblem, openFleet } from "../support/fleet";
import { portsFrom } from "../support/ports";

test("two storefronts and two providers are one shop, also while Redis is away", async ({ request }) => {
  test.setTimeout(600_000);
  const problem = await fleetProblem();
  if (problem && process.env.CI === "true") throw new Error(`the test of a fleet needs ${problem}`);
  test.skip(problem !== null, `a fleet needs ${problem}`);
  const fleet = await openFleet(portsFrom(80));
  try {
    await test.step("two providers on an empty database migrate and seed it once", async () => {
      const [migrations] = await fleet.query(
        "select count(*)::int as rows, count(distinct hash)::int as kinds from drizzle.__drizzle_migrations",
      );
      expect(migrations.rows).toBe(migrations.kinds);
      const [products] = await fleet.query("select count(*)::int as rows, count(distinct slug)::int as kinds from product");
      expect([products.rows > 10, products.rows]).toEqual([true, products.kinds]);
    });

    const untoldChanges = async () =>
      (await fleet.query("select count(*)::int as rows from job where kind = 'notify-storefront' and finished_at is null"))[0].rows;

    const pages = fleet.addresses.map((address) => `${address}/course_detail?id=5`);
    const texts = () => Promise.all(pages.map(async (page) => (await request.get(page)).text()));

    await test.step("a changed price is shown by both, after one render", async () => {
      await texts();
      // The seeding has changed all products, which are rendered in the background one after the other.
      const count = () => fleet.countCalls("GET product/detail");
      const counts: number[] = [];
      const isQuiet = async () => {
        counts.push(await count());
        return (await untoldChanges()) === 0 && counts.length > 3 && new Set(counts.slice(-4)).size === 1;
      };
      await expect.poll(isQuiet, { intervals: [1500], timeout: 60_000 }).toBe(true);
      const before = await count();
      await fleet.operate("price", "5", "234", "123");
      for (const page of pages) {
        await expect.poll(async () => (await request.get(page)).text(), { intervals: [50], timeout: 60_000 }).toMatch(/\$234[^0-9]/);
      }
      expect((await count()) - before).toBe(1);
    });

    await test.step("once a change is delivered, no storefront answers with the old page", async () => {
      const paths = ["/", "/course", ...[1, 2, 3, 4, 5].map((id) => `/course_detail?id=${id}`)];
      const headers: Record<string, string>[] = [{}, { rsc: "1" }, { "accept-encoding": "identity" }];
      const askAll = () =>
        Promise.all(
          fleet.addresses.flatMap((address) =>
            paths.flatMap((path) =>
              headers.map(async (each) => {
                const answer = await request.get(address + path, { headers: { cookie: "", ...each } });
                return {
                  page: address + path,
                  status: answer.status(),
                  text: await answer.text(),
                  cached: answer.headers()["x-nextjs-cache"],
                };
              }),
            ),
          ),
        );
      for (const name of ["Quiet Harbor", "Loud Harbor"]) {
        await askAll();
        await fleet.operate("profile", "set", "--name", name);
        await expect.poll(untoldChanges, { intervals: [10], timeout: 60_000 }).toBe(0);
        const answers = await askAll();
        expect(answers).toHaveLength(42);
        const old = answers.filter(({ status, text }) => status !== 200 || !text.includes(name));
        expect(old.map(({ page, status, cached }) => `${page} ${status} ${cached}`)).toEqual([]);
      }
    });

    await test.step("without Redis pages are served, and a change arrives a few seconds late", async () => {
      for (const proxy of fleet.proxies) proxy.cut();
      for (const page of [...pages, ...fleet.addresses]) expect((await request.get(page)).status()).toBe(200);
      await fleet.operate("price", "5", "345", "123");
      for (const page of pages) {
        await expect.poll(async () => (await request.get(page)).text(), { timeout: 60_000 }).toMatch(/\$345[^0-9]/);
      }
    });

    await test.step("when Redis is back, both share pages again, and the change that could not be stored is", async () => {
      expect(await untoldChanges()).toBe(1);
      for (const proxy of fleet.proxies) proxy.mend();
      await expect.poll(untoldChanges, { timeout: 60_000 }).toBe(0);
      await fleet.operate("price", "5", "456", "123");
      for (const page of pages) {
        await expect.poll(async () => (await request.get(page)).text(), { intervals: [50], timeout: 60_000 }).toMatch(/\$456[^0-9]/);
      }
    });
  } finally {
    await fleet.close();
  }
});
