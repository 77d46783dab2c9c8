import { setTimeout } from "node:timers/promises";
import { expect, test } from "@jest/globals";
import { startJobs } from "@/provider/jobs/loop";
import { enqueue } from "@/provider/jobs/queue";
import { onWake, wakeHere } from "@/provider/jobs/wake";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider({ seed: false });

const email = (emailId: number) => ({ kind: "send-email", payload: { emailId }, now: new Date() }) as const;

test("jobs that a transaction queues wake their lane once, after the commit", async () => {
  const { db } = provider.shop;
  const events: string[] = [];
  const end = onWake("send-email", () => events.push("woken"));
  await db.transaction(async (tx) => {
    await enqueue(tx, email(1));
    await tx.transaction((inner) => enqueue(inner, email(2)));
    events.push("queued");
  });
  expect(events).toEqual(["queued", "woken"]);
  end();
});

test("a transaction that fails wakes no lane, and a job outside of one wakes it soon", async () => {
  const { db } = provider.shop;
  const woken: number[] = [];
  let at = 1;
  const next = new Promise<void>((resolve) => {
    const end = onWake("send-email", () => {
      woken.push(at);
      end();
      resolve();
    });
  });
  const failing = db.transaction(async (tx) => {
    await enqueue(tx, email(3));
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  at = 2;
  await enqueue(db, email(4));
  await next;
  expect(woken).toEqual([2]);
});

test("a lane that is woken all the time rests between its runs, and misses nothing", async () => {
  let queued = 0;
  let seen = 0;
  let runs = 0;
  const job = async () => {
    runs += 1;
    seen = queued;
  };
  const began = performance.now();
  const jobs = startJobs(provider.shop, [{ job, everyMs: 3_600_000, wakes: (wake) => onWake("send-email", wake) }]);
  for (; queued < 150; queued += 1) {
    wakeHere("send-email");
    await setTimeout(1);
  }
  wakeHere("send-email");
  while (seen < queued) await setTimeout(5);
  await jobs.stop();
  expect(runs).toBeLessThanOrEqual((performance.now() - began) / 100 + 2);
});

test("a lane that is woken while it works looks once more, and a stop does not wait for its next time", async () => {
  let runs = 0;
  let ended = () => {};
  const twice = new Promise<void>((resolve) => {
    ended = resolve;
  });
  const job = async () => {
    runs += 1;
    if (runs === 1) wakeHere("send-email");
    else ended();
  };
  const jobs = startJobs(provider.shop, [{ job, everyMs: 3_600_000, wakes: (wake) => onWake("send-email", wake) }]);
  await twice;
  await jobs.stop();
  expect(runs).toBe(2);
});
