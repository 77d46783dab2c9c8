import { expect } from "@jest/globals";
import { and, eq, isNull, like, lte, ne } from "drizzle-orm";
import type { CallInput } from "@/lib/contract";
import { attempt, job, order as orderTable } from "@/provider/db/schema";
import { expireOrders } from "@/provider/modules/order/expire";
import { reconcilePayments } from "@/provider/modules/payment/reconcile-payments";
import { renewMemberships } from "@/provider/modules/renewal/jobs";
import { runCommand, runQueue } from "@/tests/support/provider/with-modules";
import { absentId, expectAnswer } from "./answers";
import { gateway, orderToPay, pay } from "./execute-payments";
import { decideWithdrawal, transfer, withdraw } from "./execute-wallet";
import { cancel, type Line, type ModelOrder, payableOf, pick, refund, refuse } from "./model";
import { addToCart, createOrder, expireAll, orderRefusal, reconcileAll, renewAll, reverseAll, unpaidRefusal } from "./model-calls";
import type { Details, Operation, OperationName } from "./operations";
import type { ShopAndModel } from "./shop-and-model";

const minuteMs = 60_000;
/** Sums the quantities of equal items. */
function summed(world: ShopAndModel, lines: Line[]): Line[] {
  const quantities = new Map<number, number>();
  for (const { sku, quantity } of lines) {
    const index = sku % world.choices.length;
    quantities.set(index, (quantities.get(index) ?? 0) + quantity);
  }
  return [...quantities].map(([sku, quantity]) => ({ sku, quantity }));
}

function confirmation(world: ShopAndModel, lines: Line[], type: 1 | 2): CallInput<"POST order/generate/confirm"> {
  const confirmProducts = lines.map(({ sku, quantity }) => ({ ...pick(world.choices, sku), quantity }));
  return { confirmProducts, orderType: 1, source: 1, type };
}

async function quote(world: ShopAndModel, who: number, lines: Line[]): Promise<void> {
  const { model, provider, members } = world;
  const own = pick(model.members, who);
  const { token } = pick(members, who);
  const answer = await provider.call("POST order/generate/confirm", confirmation(world, lines, 1), { token });
  const refused = orderRefusal(model, own, summed(world, lines));
  expectAnswer(answer, refused);
  if (!refused) expect(Math.round(answer.data.paymentAmount * 100)).toBe(payableOf(model, own, summed(world, lines)));
}

async function order(world: ShopAndModel, who: number, lines: Line[], again: boolean): Promise<void> {
  const { model, provider, members } = world;
  const options = { token: pick(members, who).token, headers: { "idempotency-key": world.newKey() } };
  const send = () => provider.call("POST order/generate/confirm", confirmation(world, lines, 2), options);
  const answer = await send();
  const own = pick(model.members, who);
  const refused = orderRefusal(model, own, summed(world, lines)) ?? unpaidRefusal(model, own, summed(world, lines));
  expectAnswer(answer, refused);
  if (refused) return;
  const made = createOrder(model, who % members.length, summed(world, lines), answer.data.id ?? 0);
  expect(Math.round(answer.data.paymentAmount * 100)).toBe(made.payableCents);
  if (again) expect(await send()).toEqual(answer);
}

/** Runs an operator's command on an order, which must be in one of these states. */
async function operate(
  { model, provider }: ShopAndModel,
  index: number,
  words: (id: number) => string[],
  from: number[],
  then: (found: ModelOrder) => void,
) {
  if (model.orders.length === 0) return;
  const fitting = model.orders.filter(({ state }) => from.includes(state));
  const found = pick(fitting.length > 0 && index % 5 > 0 ? fitting : model.orders, index);
  const { ok } = await runCommand(provider.shop, words(found.id));
  expect(ok).toBe(from.includes(found.state));
  if (ok) then(found);
}

async function cancelOrder(world: ShopAndModel, { who, order: index }: Details<"cancel">): Promise<void> {
  const { model, provider, members } = world;
  const found = orderToPay(world, who, index);
  const answer = await provider.call("POST order/closed", { orderId: found?.id ?? absentId }, { token: pick(members, who).token });
  const own = found?.owner === who % members.length;
  if (!found || !own) return expectAnswer(answer, refuse("notFound"));
  expectAnswer(answer, found.state > 2 ? refuse("notCancellable") : null);
  if (found.state === 1) cancel(model, found);
}

/** Runs the queued jobs except emails, which do not affect money. */
export async function reverseCharges({ model, provider: { shop } }: ShopAndModel): Promise<void> {
  await shop.db.delete(job).where(ne(job.kind, "reverse-charge"));
  const open = and(isNull(job.finishedAt), lte(job.runAt, new Date(model.now)));
  while ((await shop.db.select({ id: job.id }).from(job).where(open).limit(1)).length > 0) await runQueue(shop);
  reverseAll(model);
}

async function renew({ model, members, provider: { shop } }: ShopAndModel): Promise<void> {
  await renewMemberships(shop);
  renewAll(model);
  for (const made of model.orders.filter(({ id }) => id === 0)) {
    const ofRenewal = and(eq(orderTable.memberId, pick(members, made.owner).id), eq(orderTable.renewalOf, new Date(made.renewalOf ?? 0)));
    const [row] = await shop.db.select({ id: orderTable.id }).from(orderTable).where(ofRenewal);
    made.id = row?.id ?? absentId;
  }
}

const runJob: Record<Details<"work">["job"], (world: ShopAndModel) => Promise<void>> = {
  "reconcile payments": async ({ model, provider }) => reconcilePayments(provider.shop).then(() => reconcileAll(model)),
  "expire orders": async ({ model, provider }) => expireOrders(provider.shop).then(() => expireAll(model)),
  "undo charges": reverseCharges,
  "renew memberships": renew,
};

const executors: { [Name in OperationName]: (world: ShopAndModel, details: Details<Name>) => Promise<void> } = {
  addToCart: async ({ model, provider, members, choices }, { who, sku }) => {
    const answer = await provider.call("POST shoppingCart/add", pick(choices, sku), { token: pick(members, who).token });
    expectAnswer(answer, addToCart(model, pick(model.members, who), sku % choices.length));
  },
  changeCart: async ({ model, provider, members, choices }, { who, sku, quantity }) => {
    const change = { ...pick(choices, sku), quantity };
    const answer = await provider.call("POST shoppingCart/changedQuantity", change, { token: pick(members, who).token });
    const { kind, stock, reserved } = pick(model.skus, sku);
    const line = pick(model.members, who).cart.find((each) => each.sku === sku % choices.length);
    if (kind === "course" && quantity > 1) return expectAnswer(answer, refuse("oneCourse"));
    if (stock !== null && stock - reserved < quantity) return expectAnswer(answer, refuse("outOfStock"));
    expectAnswer(answer, line ? null : refuse("notFound"));
    if (line) line.quantity = quantity;
  },
  removeFromCart: async ({ model, provider, members, choices }, { who, sku }) => {
    const own = pick(model.members, who);
    expectAnswer(await provider.call("POST shoppingCart/remove", pick(choices, sku), { token: pick(members, who).token }), null);
    own.cart = own.cart.filter((line) => line.sku !== sku % choices.length);
  },
  quote: (world, { who, lines }) => quote(world, who, lines),
  order: (world, { who, lines, again }) => order(world, who, lines, again),
  orderCart: async (world, { who, again }) => {
    const { cart } = pick(world.model.members, who);
    if (cart.length > 0) await order(world, who, cart, again);
  },
  cancel: cancelOrder,
  pay,
  gateway,
  transfer,
  withdraw,
  decideWithdrawal,
  refund: (world, { order: index }) =>
    operate(
      world,
      index,
      (id) => ["refund", String(id)],
      [3, 4, 5],
      (found) => refund(world.model, found),
    ),
  ship: (world, { order: index }) =>
    operate(
      world,
      index,
      (id) => ["ship", String(id), "Post", "T1"],
      [3],
      (found) => {
        found.state = 4;
      },
    ),
  deliver: (world, { order: index }) =>
    operate(
      world,
      index,
      (id) => ["deliver", String(id)],
      [4],
      (found) => {
        found.state = 5;
      },
    ),
  wait: async ({ model }, { minutes }) => {
    model.now += minutes * minuteMs;
  },
  work: (world, { job: which }) => runJob[which](world),
};

/** Executes an operation in the shop and in the model, and compares the answers. Declined cards are not counted, which has tests of its own. */
export async function execute<Name extends OperationName>(world: ShopAndModel, operation: Operation & { does: Name }): Promise<void> {
  const deed = executors[operation.does] as (world: ShopAndModel, details: Operation) => Promise<void>;
  await world.provider.shop.db.delete(attempt).where(like(attempt.subject, "card-%"));
  await deed(world, operation);
}
