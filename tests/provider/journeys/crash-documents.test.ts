import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { asset, material } from "@/provider/db/schema";
import { crashPointsOf } from "@/tests/support/crash/crash-points";
import { openInstallations, prepare } from "@/tests/support/crash/installations";
import { openKillable } from "@/tests/support/crash/killable-shop";
import { killProviders } from "@/tests/support/crash/provider-process";
import { pdfOf } from "@/tests/support/provider/documents";
import { runCommand } from "@/tests/support/provider/with-modules";

let places: Awaited<ReturnType<typeof openInstallations>>;
let folder: string;

beforeAll(async () => {
  places = await openInstallations();
  folder = await mkdtemp(join(tmpdir(), "documents-"));
});

afterEach(killProviders);

afterAll(async () => {
  await places.close();
  await rm(folder, { recursive: true });
});

test("a material has its PDF when the provider is killed at every point of taking it, and no row names a missing file", async () => {
  const file = join(folder, "knots.pdf");
  await writeFile(file, pdfOf("knots"));
  const place = await places.newPlace();
  await prepare(place, (provider) => runCommand(provider.shop, ["material", "add", "knots", "Knots"]));
  const MEDIA_STORE = join(folder, "store");
  const points = [...crashPointsOf.document, "command recorded" as const, "command committed" as const];
  const shop = await openKillable(place, points, { settings: { MEDIA_STORE } });
  expect(await shop.insist((provider) => provider.ask("material", "pdf", "knots", file))).toMatchObject({ ok: true });
  await shop.survive();
  await shop.stop();

  await prepare(place, async ({ shop: { db } }) => {
    const [row] = await db.select().from(material).where(eq(material.slug, "knots"));
    const listed = (await db.select({ name: asset.name }).from(asset)).map(({ name }) => name);
    // One for each process that got beyond the first point.
    expect(listed).toHaveLength(points.length);
    expect(listed).toContain(row?.pdf);
    const stored = await readdir(join(MEDIA_STORE, "documents"));
    expect(stored).toEqual(expect.arrayContaining(listed.map((name) => name.split("/")[1])));
    expect(stored).toHaveLength(points.length + 1);
  });
}, 300_000);
