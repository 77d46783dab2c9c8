import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect } from "@jest/globals";
import { crashPointsOf } from "@/tests/support/crash/crash-points";
import { openInstallations } from "@/tests/support/crash/installations";
import { openKillable, runAgain } from "@/tests/support/crash/killable-shop";
import { emptyQueue, waitForQueue } from "@/tests/support/crash/pending-jobs";
import { killProviders, waitFor } from "@/tests/support/crash/provider-process";
import { filmTest, makeClip } from "@/tests/support/provider/films";

let places: Awaited<ReturnType<typeof openInstallations>>;
let folder: string;

beforeAll(async () => {
  places = await openInstallations();
  folder = await mkdtemp(join(tmpdir(), "films-"));
});

afterEach(killProviders);

afterAll(async () => {
  await places.close();
  await rm(folder, { recursive: true });
});

filmTest(
  "a film is made once and completely when its provider is killed at every point",
  async () => {
    const file = makeClip(join(folder, "river.mp4"));
    const shop = await openKillable(await places.newPlace(), crashPointsOf.film);
    // Killed in the transaction that queues the work, the first time: the upload is begun anew.
    await shop.insist((provider) => provider.ask("film", "add", file));
    // The lease of a killed provider expires after a minute.
    await shop.survive(runAgain);
    const ready = await waitFor("the film to be ready", async () => /river\tready.*/.exec(await shop.say("films"))?.[0] ?? null);
    expect(ready).toContain("\t0:02");
    expect(await shop.say("film", "show", "river")).not.toContain("Problem");
    await waitForQueue(shop, emptyQueue);
    await shop.stop();
  },
  300_000,
);
