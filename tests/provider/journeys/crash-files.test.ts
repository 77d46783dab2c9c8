import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { readDump } from "@/provider/db/dump";
import { crashPointsOf } from "@/tests/support/crash/crash-points";
import { type Installation, onPostgres, openInstallations, prepare } from "@/tests/support/crash/installations";
import { openKillable } from "@/tests/support/crash/killable-shop";
import { emptyQueue, waitForQueue } from "@/tests/support/crash/pending-jobs";
import { killProviders, runInTerminal, startProvider } from "@/tests/support/crash/provider-process";
import { seedShelf } from "@/tests/support/money/shop-and-model";
import { runQueue } from "@/tests/support/provider/with-modules";
import { type EventServer, openEventServer } from "@/tests/support/servers/event-server";

const secret = "a secret of thirty-two characters";

let places: Awaited<ReturnType<typeof openInstallations>>;
let opened: Installation;
let productId: number;
let storefront: EventServer;

beforeAll(async () => {
  places = await openInstallations();
  opened = await places.newPlace();
  await prepare(opened, async (provider) => {
    const [goods] = await seedShelf(provider, "shelf");
    productId = goods?.productId ?? 0;
    await runQueue(provider.shop);
  });
}, 120_000);

beforeEach(async () => {
  storefront = await openEventServer(secret);
});

afterEach(async () => {
  killProviders();
  await storefront.close();
});

afterAll(() => places.close());

test("a price and its event are stored together or not at all when the provider is killed between them", async () => {
  const settings = { SHOP_URL: storefront.url, REVALIDATE_SECRET: secret };
  const shop = await openKillable(await places.newPlace(opened), crashPointsOf.change, { settings });
  const price = ["price", "shelf-0", "20", "15"];
  expect(await shop.insist((provider) => provider.ask(...price))).toMatchObject({ ok: true });
  await shop.survive();
  await waitForQueue(shop, emptyQueue);
  const aboutProducts = storefront.heard.filter(({ id }) => id !== null);
  expect(aboutProducts.map(({ event, id }) => [event, id])).toEqual([["product-changed", productId]]);
  await shop.stop();
}, 300_000);

// PostgreSQL has its own locks and backups.
if (!onPostgres) {
  test("the lock of a data folder ends with its process, wherever it is killed while it takes the folder", async () => {
    const place = await places.newPlace(opened);
    const shop = await openKillable(place, crashPointsOf.lock);
    await shop.survive();
    expect(await shop.say("products")).toContain("shelf-0");
    const { output } = await (await startProvider(place)).died();
    expect(output).toContain(`The data folder ${place.dataDir} belongs to the process`);
    await shop.stop();
    expect(await readdir(place.dataDir)).not.toContain("owner.json");
  }, 300_000);

  test("a backup is complete or absent when the provider is killed while it writes it, and leaves nothing else", async () => {
    const place = await places.newPlace(opened);
    const file = join(place.dataDir, "own.backup");
    const shop = await openKillable(place, crashPointsOf.backup);
    const answer = await shop.insist((provider) => provider.ask("backup", file));
    // The second process was killed after it had renamed the file, so the third finds the backup.
    expect(answer).toMatchObject({ ok: false, text: expect.stringContaining("exists already") });
    await shop.survive();
    expect((await readDump(file)).size).toBeGreaterThan(1_000_000);
    expect((await readdir(place.dataDir)).filter((name) => name.startsWith("own.backup"))).toEqual(["own.backup"]);
    await shop.stop();
  }, 300_000);

  test("a restore that is killed leaves the previous database or the restored one, never an empty one", async () => {
    const place = await places.newPlace(opened);
    const file = join(place.dataDir, "own.backup");
    const before = await openKillable(place, []);
    await before.say("backup", file);
    await before.say("hide", "shelf-0");
    await before.stop();

    const [unpacked, movedAway] = crashPointsOf.restore;
    expect(await runInTerminal({ ...place, crashAt: unpacked }, "restore", file)).toEqual({ code: null, signal: "SIGKILL" });
    const previous = await openKillable(place, []);
    expect(await previous.say("products")).toContain("unpublished");
    await previous.stop();

    expect(await runInTerminal({ ...place, crashAt: movedAway }, "restore", file)).toEqual({ code: null, signal: "SIGKILL" });
    const restored = await openKillable(place, []);
    expect(await restored.say("products")).not.toContain("unpublished");
    await restored.stop();
    const names = await readdir(place.dataDir);
    expect(names.filter((name) => name.startsWith("database."))).toEqual([expect.stringContaining("database.before-restore-")]);
  }, 300_000);
}
