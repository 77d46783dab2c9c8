import { beforeAll, expect, test } from "@jest/globals";
import { and, eq } from "drizzle-orm";
import { orderStates } from "@/lib/contract/wire/codes";
import { order, sku } from "@/provider/db/schema";
import { sentence } from "@/provider/http/sentence";
import { openRace, type Race, tally, times } from "@/tests/support/money/race";
import { useProvider } from "@/tests/support/provider/use-provider";

const refused = sentence("tooManyUnpaid", "en_US", { count: 5 });

const provider = useProvider({ seed: false });
let race: Race;

beforeAll(async () => {
  race = await openRace(provider);
  await race.setStock(race.shelf.cup, 1000);
});

async function reserved(): Promise<number | undefined> {
  const [row] = await provider.shop.db.select().from(sku).where(eq(sku.id, race.shelf.cup.productSkuId));
  return row?.reserved;
}

test("of ten simultaneous orders five hold stock and the others say what to do", async () => {
  const own = await race.oneBuyer();
  const before = (await reserved()) ?? 0;
  const answers = await times(10, () => race.confirm(own, race.shelf.cup));
  expect(tally(answers)).toEqual({ success: 5, [refused]: 5 });
  expect(await reserved()).toBe(before + 5);
  expect(refused).toBe("You have 5 unpaid orders. Please pay or cancel one of them first.");
});

test("a paid or cancelled order makes room for another one", async () => {
  const own = await race.oneBuyer(100_000);
  const orders = [];
  for (let count = 0; count < 5; count += 1) orders.push(await race.placeOrder(own, race.shelf.cup));
  const [first, second] = orders;
  expect((await race.confirm(own, race.shelf.cup)).message).toBe(refused);

  expect((await race.pay(own, first?.id ?? 0, { walletCents: first?.cents })).message).toBe("success");
  expect((await race.confirm(own, race.shelf.cup)).message).toBe("success");
  expect((await race.confirm(own, race.shelf.cup)).message).toBe(refused);

  const closed = await provider.call("POST order/closed", { orderId: second?.id ?? 0 }, { token: own.token });
  expect(closed.message).toBe("success");
  expect((await race.confirm(own, race.shelf.cup)).message).toBe("success");
  expect((await race.confirm(own, race.shelf.cup)).message).toBe(refused);
});

test("orders without limited stock, renewals of the shop and orders of others do not count", async () => {
  const [own, other] = await race.crowd(2);
  if (!own || !other) throw new Error("there are no two");
  for (let count = 0; count < 6; count += 1) expect((await race.confirm(own, race.shelf.course)).message).toBe("success");
  for (let count = 0; count < 4; count += 1) expect((await race.confirm(own, race.shelf.cup)).message).toBe("success");
  const [renewal] = await provider.shop.db
    .select()
    .from(order)
    .where(and(eq(order.memberId, own.id), eq(order.state, orderStates.unpaid)));
  const cup = await race.placeOrder(own, race.shelf.cup);
  expect((await race.confirm(own, race.shelf.cup)).message).toBe(refused);
  await provider.shop.db.update(order).set({ renewalOf: renewal?.createdAt }).where(eq(order.id, cup.id));
  expect((await race.confirm(own, race.shelf.cup)).message).toBe("success");
  expect((await race.confirm(other, race.shelf.cup)).message).toBe("success");
});
