import { expect } from "@jest/globals";
import { sql } from "drizzle-orm";
import { runCommand } from "@/tests/support/provider/with-modules";
import { rowsOf } from "../provider/sample-shop";
import { expectAnswer } from "./answers";
import { rightPassword, wrongPassword } from "./insert-buyers";
import { pick, type Refused, refuse } from "./model";
import { checkPassword } from "./model-calls";
import type { Details } from "./operations";
import type { ShopAndModel } from "./shop-and-model";

/** Moves money out of a wallet in both, and applies `accepted` to the model unless it is refused. */
async function leaveWallet(
  { model, members }: ShopAndModel,
  { who, cents, right, again }: { who: number; cents: number; right: boolean; again: boolean },
  send: (password: string) => Promise<{ message: string }>,
  take: () => void,
  wrong: Refused | null = null,
): Promise<void> {
  const own = pick(model.members, who % members.length);
  let done = false;
  for (const _ of again ? [1, 2] : [1]) {
    const refused: Refused | null =
      wrong ?? checkPassword(own, right, model.now) ?? (!done && own.cents[0] < cents ? refuse("insufficientFunds") : null);
    expectAnswer(await send(right ? rightPassword : wrongPassword), refused);
    if (!refused && !done) take();
    done ||= !refused;
  }
}

export async function transfer(world: ShopAndModel, details: Details<"transfer">): Promise<void> {
  const { model, provider, members } = world;
  const [from, to] = [pick(members, details.who), pick(members, details.to)];
  const names = { memberCode: from.userCode, toMemberCode: to.userCode };
  const options = { token: from.token, headers: { "idempotency-key": world.newKey() } };
  const money = { ...names, amount: details.cents / 100, accountType: 1, currency: "USD", source: 2 } as const;
  const send = (transactionPassword: string) => provider.call("POST member/transfer", { ...money, transactionPassword }, options);
  const take = () => {
    pick(model.members, details.who).cents[0] -= details.cents;
    pick(model.members, details.to).cents[0] += details.cents;
  };
  await leaveWallet(world, details, send, take, from === to ? refuse("receiverIsSender") : null);
}

export async function withdraw(world: ShopAndModel, details: Details<"withdraw">): Promise<void> {
  const { model, provider, members } = world;
  const { id: memberId, token } = pick(members, details.who);
  const own = pick(model.members, details.who);
  const options = { token, headers: { "idempotency-key": world.newKey() } };
  const money = { amount: details.cents / 100, accountType: 1, withdrawalMethod: 1 } as const;
  const send = (transactionPassword: string) => provider.call("POST member/withdrawal", { ...money, transactionPassword }, options);
  await leaveWallet(world, details, send, () => {
    own.cents[0] -= details.cents;
    own.withdrawals.push({ id: 0, cents: details.cents, state: "pending" });
  });
  const asked = await rowsOf<{ id: number }>(provider, sql`select id from withdrawal where member_id = ${memberId} order by id`);
  expect(asked.length).toBe(own.withdrawals.length);
  for (const [index, row] of own.withdrawals.entries()) row.id = asked[index]?.id ?? 0;
}

export async function decideWithdrawal(
  { model, provider }: ShopAndModel,
  { who, withdrawal, approve }: Details<"decideWithdrawal">,
): Promise<void> {
  const own = pick(model.members, who);
  if (own.withdrawals.length === 0) return;
  const row = pick(own.withdrawals, withdrawal);
  const { ok } = await runCommand(provider.shop, [approve ? "approve" : "refuse", String(row.id)]);
  expect(ok).toBe(row.state === "pending");
  if (!ok) return;
  row.state = approve ? "approved" : "refused";
  if (!approve) own.cents[0] += row.cents;
}
