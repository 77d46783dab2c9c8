import { afterAll, beforeAll, expect, test } from "@jest/globals";
import fc from "fast-check";
import { carryOut, undoCharges } from "../support/money/carry-out";
import { checkBooks, compare } from "../support/money/compare";
import { dayMs, heldCents } from "../support/money/model";
import { type Operation, rounds } from "../support/money/operations";
import { closeWorld, openWorld, type World } from "../support/money/world";
import { openTestProvider, type TestProvider } from "../support/provider";

/** PostgreSQL takes several times as long for the same: it writes to the disk at every commit. */
const enough = process.env.PROVIDER_DATABASE === "postgres" ? 2500 : 10_000;
const comparedEvery = 40;
const roundsAtOnce = 10;

/** The same operations every day; with another number, others. */
const seed = Number(process.env.MONEY_SEED ?? 20260310);

let provider: TestProvider;
let opened = 0;
let carriedOut = 0;

beforeAll(async () => {
  provider = await openTestProvider({ seed: false });
});

afterAll(() => provider.close());

/** Lets everything end that is still open: what is not paid by then never will be. */
async function letEnd(world: World): Promise<void> {
  const jobs = ["pursue payments", "expire orders", "renew memberships", "undo charges"] as const;
  for (const days of [1, 1, 2, 4, 32]) {
    world.model.now += days * dayMs;
    for (const job of jobs) await carryOut(world, { does: "work", job });
  }
}

async function playRound(operations: Operation[]): Promise<void> {
  opened += 1;
  const world = await openWorld(provider, `round-${opened}`);
  try {
    for (const [index, operation] of operations.entries()) {
      await carryOut(world, operation);
      if (index % comparedEvery === comparedEvery - 1) await compare(world);
    }
    carriedOut += operations.length;
    await compare(world);
    await letEnd(world);
    await undoCharges(world);
    await compare(world);
    expect(heldCents(world.model)).toBe(0);
  } finally {
    await closeWorld(world);
  }
}

test(`after ${enough} operations at random everybody has what a plain model says, and the books are whole`, async () => {
  const property = fc.asyncProperty(rounds, playRound);
  for (let more = 0; carriedOut < enough; more += 1) {
    await fc.assert(property, { seed: seed + more, numRuns: roundsAtOnce, interruptAfterTimeLimit: 120_000 });
    await checkBooks(provider);
  }
}, 1_800_000);
