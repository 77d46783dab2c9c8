import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { checkBooks, compare } from "@/tests/support/money/compare";
import { execute, reverseCharges } from "@/tests/support/money/execute";
import { dayMs, heldCents } from "@/tests/support/money/model";
import { type Operation, rounds } from "@/tests/support/money/operations";
import { closeShopAndModel, openShopAndModel, type ShopAndModel } from "@/tests/support/money/shop-and-model";
import { useProvider } from "@/tests/support/provider/use-provider";

/** Fewer on PostgreSQL, which is several times slower because every commit is written to disk. */
const enough = process.env.PROVIDER_DATABASE === "postgres" ? 2500 : 10_000;
const comparedEvery = 40;
const roundsAtOnce = 10;

/** A fixed seed, unless the environment sets another. */
const seed = Number(process.env.MONEY_SEED ?? 20260310);

const provider = useProvider({ seed: false });
let opened = 0;
let executed = 0;

/** Moves the clock until all open payments, orders and renewals have ended. */
async function finishEverything(world: ShopAndModel): Promise<void> {
  const jobs = ["reconcile payments", "expire orders", "renew memberships", "undo charges"] as const;
  for (const days of [1, 1, 2, 4, 32]) {
    world.model.now += days * dayMs;
    for (const job of jobs) await execute(world, { does: "work", job });
  }
}

async function playRound(operations: Operation[]): Promise<void> {
  opened += 1;
  const world = await openShopAndModel(provider, `round-${opened}`);
  try {
    for (const [index, operation] of operations.entries()) {
      await execute(world, operation);
      if (index % comparedEvery === comparedEvery - 1) await compare(world);
    }
    executed += operations.length;
    await compare(world);
    await finishEverything(world);
    await reverseCharges(world);
    await compare(world);
    expect(heldCents(world.model)).toBe(0);
  } finally {
    await closeShopAndModel(world);
  }
}

test(`after ${enough} random operations the shop agrees with a simple model and the ledger balances`, async () => {
  const property = fc.asyncProperty(rounds, playRound);
  for (let more = 0; executed < enough; more += 1) {
    await fc.assert(property, { seed: seed + more, numRuns: roundsAtOnce, interruptAfterTimeLimit: 120_000 });
    await checkBooks(provider);
  }
}, 1_800_000);
