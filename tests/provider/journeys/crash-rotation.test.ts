import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { asc, isNotNull } from "drizzle-orm";
import { member } from "@/provider/db/schema";
import { decrypt, encrypt } from "@/provider/security/encrypt";
import { openInstallations, prepare } from "@/tests/support/crash/installations";
import { killProviders, startProvider } from "@/tests/support/crash/provider-process";
import { insertMembers } from "@/tests/support/provider/insert-members";

const [old, current] = ["o".repeat(32), "n".repeat(32)];
/** More than one batch. */
const many = 450;

let places: Awaited<ReturnType<typeof openInstallations>>;

beforeAll(async () => {
  places = await openInstallations();
});

afterEach(killProviders);
afterAll(() => places.close());

test("a rotation that is killed between two batches goes on where it was", async () => {
  const place = await places.newPlace();
  await prepare(place, async ({ shop }) => {
    const people = Array.from({ length: many }, (_, index) => ({ paperNumberSealed: encrypt(`paper ${index}`, [old]) }));
    await insertMembers(shop.db, people);
  });
  const settings = { DATA_SECRET: `${current},${old}` };
  const killed = await startProvider({ ...place, settings, crashAt: "secret batch committed" });
  await killed.ask("secrets", "rotate").catch(() => null);
  expect((await killed.died()).signal).toBe("SIGKILL");

  const again = await startProvider({ ...place, settings });
  expect(await again.ask("secrets")).toMatchObject({ text: expect.stringMatching(/^250 encrypted values use an older secret/) });
  expect(await again.ask("secrets", "rotate")).toMatchObject({ ok: true, text: expect.stringMatching(/^250 values were encrypted again/) });
  await again.stop();

  const withNewest = await startProvider({ ...place, settings: { DATA_SECRET: current } });
  expect(withNewest.up).toBe(true);
  await withNewest.stop();
  const papers = await prepare(place, async ({ shop }) => {
    const rows = await shop.db
      .select({ value: member.paperNumberSealed })
      .from(member)
      .where(isNotNull(member.paperNumberSealed))
      .orderBy(asc(member.id));
    return rows.map(({ value }) => decrypt(value ?? "", [current]));
  });
  expect(papers).toEqual(Array.from({ length: many }, (_, index) => `paper ${index}`));
}, 300_000);
