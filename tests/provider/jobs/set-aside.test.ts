import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { bulk, job } from "@/provider/db/schema";
import { enqueue } from "@/provider/jobs/queue";
import { type QueueKinds, queueLanes } from "@/provider/jobs/worker";
import { queueKinds } from "@/provider/modules";
import { bulkBrowser } from "@/tests/support/provider/bulk";
import { newOperator, openConsole } from "@/tests/support/provider/console";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand, runQueue } from "@/tests/support/provider/with-modules";

const provider = useProvider();

/** A process that leased the jobs of a kind and was killed: the lease stays, and expires. */
async function die(kind: "run-bulk" | "send-email" | "check-health") {
  const { db, clock } = provider.shop;
  await db
    .update(job)
    .set({ leasedBy: "a killed process", leasedUntil: new Date(clock.now().getTime() + 60_000) })
    .where(eq(job.kind, kind));
}

async function afterRestart(kinds: QueueKinds, kind: keyof QueueKinds) {
  await provider.shop.clock.moveBy(61_000);
  for (const lane of queueLanes(kinds)) if (lane.name === kind) await lane.job(provider.shop);
}

const rowOf = async (kind: "run-bulk" | "send-email" | "check-health") =>
  (await provider.shop.db.select().from(job).where(eq(job.kind, kind)))[0];

test("a job that killed its process twice is set aside; an operator sees it and may run it again", async () => {
  const { db, clock } = provider.shop;
  let runs = 0;
  const kinds = {
    ...queueKinds,
    "check-health": {
      ...queueKinds["check-health"],
      run: async () => {
        runs += 1;
        // The process ends here: nothing of what follows in it happens.
        if (runs < 3) await new Promise(() => {});
      },
    },
  };
  await enqueue(db, { kind: "check-health", payload: { check: "trees" }, now: clock.now() });
  for (const _ of [1, 2]) {
    const [lane] = queueLanes(kinds).filter(({ name }) => name === "check-health");
    void lane?.job(provider.shop);
    while ((await rowOf("check-health"))?.leasedBy === null) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, 20));
    await die("check-health");
    await clock.moveBy(61_000);
  }
  expect(runs).toBe(2);
  await afterRestart(kinds, "check-health");
  expect(runs).toBe(2);
  const [row] = [await rowOf("check-health")];
  expect(row).toMatchObject({
    lostRuns: 3 - 1,
    leasedBy: null,
    deadAt: expect.any(Date),
    lastError: expect.stringContaining("killed twice"),
  });
  expect((await runCommand(provider.shop, ["jobs"])).text).toMatch(/Dead: 1\.[\s\S]*killed twice/);
  await runCommand(provider.shop, ["jobs", "retry", String(row?.id)]);
  await afterRestart(kinds, "check-health");
  expect(runs).toBe(3);
});

test("a bulk task whose job was set aside is stopped and says why; one message alone never is", async () => {
  const { db } = provider.shop;
  const browser = openConsole(provider).browser();
  await newOperator(provider, browser, "catalogue");
  const { upload, factsOf, numberIn } = bulkBrowser(provider, browser);
  const { body } = await upload("slug,price\nhori-knife,7\n");
  const begun = await browser.ask("/api/import/check", { list: "products", file: body.value });
  await enqueue(db, { kind: "send-email", payload: { emailId: 0 }, now: provider.shop.clock.now() });
  await db.update(job).set({ lostRuns: 1 }).where(eq(job.kind, "run-bulk"));
  await db.update(job).set({ lostRuns: 7 }).where(eq(job.kind, "send-email"));
  for (const kind of ["run-bulk", "send-email"] as const) await die(kind);
  await provider.shop.clock.moveBy(61_000);
  await runQueue(provider.shop);
  const task = numberIn(begun.body.output);
  expect(
    (
      await db
        .select()
        .from(bulk)
        .where(eq(bulk.id, Number(task)))
    )[0],
  ).toMatchObject({ state: "stopped" });
  await newOperator(provider, browser, "catalogue", "again@shop.example");
  expect(await factsOf(task)).toMatchObject({ state: "stopped", problem: expect.stringContaining("killed twice") });
  expect((await rowOf("send-email"))?.finishedAt).not.toBeNull();
});

test("a job that ends in order, or with an error, loses no run", async () => {
  const { db, clock } = provider.shop;
  await db.delete(job);
  const failing = { ...queueKinds, "check-health": { ...queueKinds["check-health"], run: () => Promise.reject(new Error("no")) } };
  await enqueue(db, { kind: "check-health", payload: { check: "trees" }, now: clock.now() });
  for (const _ of [1, 2, 3]) await afterRestart(failing, "check-health");
  expect(await rowOf("check-health")).toMatchObject({ failures: 3, lostRuns: 0, deadAt: null });
});
