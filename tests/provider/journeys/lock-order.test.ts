import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { member, payment } from "@/provider/db/schema";
import { enqueue } from "@/provider/jobs/queue";
import { checkLedger } from "@/provider/modules/ledger/check";
import { referenceOf } from "@/provider/payments/port";
import { waitFor } from "@/tests/support/crash/provider-process";
import { countRepetitions } from "@/tests/support/database/count-repetitions";
import { openRace, type Race, tally, times } from "@/tests/support/money/race";
import { rowsOf } from "@/tests/support/provider/sample-shop";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

let provider: TestProvider;
let race: Race;
let counted: { repetitions: number };

beforeAll(async () => {
  provider = await openTestProvider({ seed: false });
  race = await openRace(provider);
  counted = countRepetitions(provider.shop.db);
});

beforeEach(() => {
  counted.repetitions = 0;
});

afterAll(async () => {
  expect(await checkLedger(provider.shop.db)).toEqual([]);
  await provider.close();
});

const refund = async (id: number) => {
  const { ok, text } = await runCommand(provider.shop, ["refund", String(id)]);
  return { message: ok ? "success" : text };
};

/** Waits until this many sessions of the database wait for a lock. */
function waitForBlocked(sessions: number): Promise<true> {
  return waitFor(`${sessions} sessions to wait for a lock`, async () => {
    const [row] = await rowsOf<{ waiting: number }>(
      provider,
      sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return row?.waiting === sessions ? true : null;
  });
}

// The embedded database has one connection, so nothing ever waits for a lock.
if (process.env.PROVIDER_DATABASE === "postgres") {
  test("a payment that begins in the middle of a refund waits for it instead of deadlocking", async () => {
    const own = await race.oneBuyer(100_000);
    const activation = await race.placeOrder(own, race.shelf.activation);
    expect(await race.pay(own, activation.id, { walletCents: 500, card: true })).toMatchObject({ message: "success" });
    const { id: renewalId, cents } = await race.placeOrder(own, race.shelf.renewal);
    const [paid] = await provider.shop.db.select().from(payment).where(eq(payment.orderId, activation.id));
    const reference = referenceOf(paid?.id ?? 0);
    const now = provider.shop.clock.now();
    const answers: Promise<{ message: string }>[] = [];

    // The refund has locked the accounts when it waits for this job's key; then the payment comes.
    await provider.shop.db.transaction(async (tx) => {
      await enqueue(tx, { kind: "reverse-charge", key: reference, payload: { reference }, now });
      answers.push(refund(activation.id));
      await waitForBlocked(1);
      answers.push(race.pay(own, renewalId, { walletCents: cents }));
      await waitForBlocked(2);
    });
    const [refunded, answered] = await Promise.all(answers);
    expect(refunded).toEqual({ message: "success" });
    // After the refund of the activation the membership cannot be renewed.
    expect(answered?.message).toBe("Please activate your membership first.");
    expect(counted.repetitions).toBe(0);
    const [row] = await provider.shop.db.select().from(member).where(eq(member.id, own.id));
    expect(row).toMatchObject({ activatedAt: null });
    expect(await race.wallet(own)).toBe(100_000);
  });
}

test("payments from other accounts, cancellations, transfers and refunds of the same members never deadlock", async () => {
  await race.setStock(race.shelf.cup, 1000);
  const members = await race.crowd(16, 60_000);
  const placed = await Promise.all(
    members.map(async (own) => ({ own, orders: [await race.placeOrder(own, race.shelf.cup), await race.placeOrder(own, race.shelf.cup)] })),
  );
  const pairs = placed.map(({ own, orders: [first, second] }) => {
    if (!first || !second) throw new Error("there are no two orders");
    return { own, first, second };
  });
  // The first attempts stay open, so that the next ones release their holds.
  await Promise.all(pairs.map(({ own, first }) => race.pay(own, first.id, { walletCents: 300, eWallet: true })));
  const answers = await times(16, async (index) => {
    const { own, first, second } = pairs[index] ?? {};
    const receiver = members[(index + 1) % 16];
    if (!own || !first || !second || !receiver) throw new Error("a pair is missing");
    return Promise.all([
      race.pay(own, first.id, { walletCents: first.cents }),
      race.pay(own, second.id, { walletCents: 700, card: true }),
      race.transfer(own, receiver, 100),
    ]);
  });
  expect(tally(answers.flat())).toEqual({ success: 48 });
  expect(tally(await Promise.all(pairs.map(({ first }) => refund(first.id))))).toEqual({ success: 16 });
  expect(counted.repetitions).toBe(0);
});
