import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { eq, inArray } from "drizzle-orm";
import { member, order } from "@/provider/db/schema";
import { type RefusalName, sentence } from "@/provider/http/sentence";
import { type InsertedBuyer, rightPassword, wrongPassword } from "@/tests/support/money/insert-buyers";
import { openRaces, type Races } from "@/tests/support/money/open-races";
import { tally, times } from "@/tests/support/money/race";

const refusalText = (refusal: RefusalName) => sentence(refusal, "en_US");

type Answer = { status: number; message: string };

let provider: Races["provider"];
let race: Races["race"];
let close: Races["close"];

// Long, because a test sends hundreds of requests.
jest.setTimeout(180_000);

beforeAll(async () => {
  ({ provider, race, close } = await openRaces());
});

afterAll(() => close());

test("fifty buyers of the last five items make five orders, and the others are refused as out of stock", async () => {
  await race.setStock(race.shelf.lamp, 5);
  const buyers = await race.crowd(50);
  const answers = await times(50, (index) => race.confirm(buyers[index] as InsertedBuyer, race.shelf.lamp));
  expect(tally(answers)).toEqual({ success: 5, [refusalText("outOfStock")]: 45 });
  expect(await race.stockOf(race.shelf.lamp)).toEqual({ stock: 5, reserved: 5 });
});

test("simultaneous transfers in circles never deadlock and preserve the total", async () => {
  const members = await race.crowd(20, 5000);
  const before = await times(20, (index) => race.wallet(members[index] as InsertedBuyer));
  const at = (index: number) => members[(index + 20) % 20] as InsertedBuyer;
  const answers: Answer[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    // Each member sends to a neighbor, half of them to the left, with amounts that empty some wallets.
    const step = 1 + (turn % 3);
    answers.push(
      ...(await times(20, (index) => race.transfer(at(index), at(index + (index % 2 === 0 ? step : -step)), 100 + 731 * (index % 7)))),
    );
  }
  const { success = 0, [refusalText("insufficientFunds")]: poor = 0 } = tally(answers);
  expect(success + poor).toBe(400);
  expect(success).toBeGreaterThan(100);
  const after = await times(20, (index) => race.wallet(members[index] as InsertedBuyer));
  expect(after.reduce((sum, cents) => sum + cents, 0)).toBe(before.reduce((sum, cents) => sum + cents, 0));
  expect(Math.min(...after)).toBeGreaterThanOrEqual(0);
});

test("simultaneous confirmations of one cart with one key make one order", async () => {
  const own = await race.oneBuyer();
  await provider.call("POST shoppingCart/add", race.shelf.course, { token: own.token });
  const answers = await times(10, () => race.confirm(own, race.shelf.course, "the one"));
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect(await provider.shop.db.select().from(order).where(eq(order.memberId, own.id))).toHaveLength(1);
});

test("one of many courses added to a cart at once is in it", async () => {
  const own = await race.oneBuyer();
  const courses = (await times(6, race.openShelf)).flatMap(({ course, freeCourse }) => [course, freeCourse]);
  const answers = await Promise.all(courses.map((choice) => provider.call("POST shoppingCart/add", choice, { token: own.token })));
  expect(tally(answers)).toEqual({ success: 1, [refusalText("oneCourse")]: courses.length - 1 });
  expect((await provider.call("GET shoppingCart/listByMemberId", {}, { token: own.token })).data).toHaveLength(1);
});

test("fifty simultaneous wrong transaction passwords count as five attempts", async () => {
  const [own, other] = await race.crowd(2, 1000);
  if (!own || !other) throw new Error("nobody was enrolled");
  const answers = await times(50, () => race.transfer(own, other, 100, wrongPassword));
  expect(answers.filter(({ message }) => message === refusalText("wrongTransactionPassword"))).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
  expect((await race.transfer(own, other, 100)).status).toBe(429);
  expect(await race.wallet(own)).toBe(1000);
});

test("simultaneous carts, orders, renewals and transfers of one member are processed in turn", async () => {
  const members = await race.crowd(8, 100_000);
  const soon = new Date(Date.now() + 1e9);
  const ids = members.map(({ id }) => id);
  await provider.shop.db.update(member).set({ activatedAt: new Date(), vipExpiresAt: soon }).where(inArray(member.id, ids));
  await race.setStock(race.shelf.cup, 1000);
  for (let turn = 0; turn < 4; turn += 1) {
    const answers = await Promise.all(
      members.map(async (own, index) => {
        const renewal = await race.placeOrder(own, race.shelf.renewal);
        return Promise.all([
          provider.call("POST shoppingCart/add", race.shelf.cup, { token: own.token }),
          race.confirm(own, race.shelf.cup),
          provider.call("POST shoppingCart/add", race.shelf.cup, { token: own.token }),
          race.confirm(own, race.shelf.cup),
          race.pay(own, renewal.id, { walletCents: renewal.cents }),
          race.transfer(own, members[(index + 1) % 8] as InsertedBuyer, 100),
          provider.call(
            "POST member/withdrawal",
            { accountType: 1, amount: 1, withdrawalMethod: 1, transactionPassword: rightPassword },
            { token: own.token },
          ),
        ]);
      }),
    );
    expect(tally(answers.flat())).toEqual({ success: 56 });
    // A member may have five unpaid orders with reserved stock.
    const cancelled = answers.map(([, first, , second], index) =>
      times(2, (each) => race.cancel(members[index] as InsertedBuyer, (each === 0 ? first : second).data.id ?? 0)),
    );
    expect(tally((await Promise.all(cancelled)).flat())).toEqual({ success: 16 });
  }
});
