import { and, eq } from "drizzle-orm";
import { idOf } from "../../../lib/contract/wire/id.ts";
import { withdrawal } from "../../db/schema/index.ts";
import { Refusal } from "../../http/refusal.ts";
import { tell } from "../../mail/tell.ts";
import { CommandError, NoSuchRow } from "../../operator/answer.ts";
import type { Runs } from "../../operator/command-group.ts";
import { is, was } from "../../operator/tense.ts";
import { moneyText } from "../../runtime/money.ts";
import type { Shop } from "../../runtime/shop.ts";
import { transferKeys } from "../ledger/keys.ts";
import { type Leg, post } from "../ledger/post.ts";
import { findMember } from "../member/named.ts";
import type { walletCommands } from "./commands.ts";
import { listEntries } from "./list-entries.ts";
import { listWithdrawals } from "./list-withdrawals.ts";
import { showWithdrawal } from "./show-withdrawal.ts";

/** Approves or refuses a pending withdrawal: the money is paid out, or returned to the wallet. */
function decide({ db, clock }: Shop, idText: string, state: "approved" | "refused", reason: string | null): Promise<string> {
  return db.transaction(async (tx) => {
    const id = idOf(idText) ?? 0;
    const pending = and(eq(withdrawal.id, id), eq(withdrawal.state, "pending"));
    const [found] = await tx.select().from(withdrawal).where(pending).for("update");
    if (!found) throw new NoSuchRow(idText, `There is no pending withdrawal «${idText}».`);
    const { memberId, amountCents } = found;
    const now = clock.now();
    const toWallet: Leg = { memberId, kind: "wallet", amountCents };
    const payout: Leg = { kind: "clearing", shard: memberId, amountCents };
    const legs: Leg[] = [{ memberId, kind: "withdrawals", amountCents: -amountCents }, state === "approved" ? payout : toWallet];
    const notes = state === "approved" ? "Withdrawal paid out" : `Withdrawal refused${reason ? `: ${reason}` : ""}`;
    await post(tx, { key: transferKeys.withdrawalEnd(id), kind: "withdrawal", notes, legs, now });
    await tx.update(withdrawal).set({ state, reason, decidedAt: now }).where(eq(withdrawal.id, id));
    const amount = { cents: amountCents };
    if (state === "approved") await tell(tx, "withdrawalApproved", memberId, { amount }, { now });
    else await tell(tx, "withdrawalRefused", memberId, { amount, reason }, { now });
    return `Withdrawal ${id} of ${moneyText(amountCents)} ${is} ${state}.`;
  });
}

export const runWallets: Runs<typeof walletCommands> = {
  grant: ({ db, clock }, { member: nameOrCode, account: kind, amount: amountCents, reference: given }) =>
    db.transaction(async (tx) => {
      const found = await findMember(tx, nameOrCode);
      const now = clock.now();
      const reference = given ?? `${now.toISOString().slice(0, 10)}:${amountCents}`;
      const legs: Leg[] = [
        { kind: "grants", shard: found.id, amountCents: -amountCents },
        { memberId: found.id, kind, amountCents },
      ];
      const key = transferKeys.grant(found.id, kind, reference);
      await post(tx, { key, kind: "grant", notes: "Credit from the shop", legs, now }).catch((error) => {
        const isRepeated = error instanceof Refusal && error.refusal === "keyReused";
        throw isRepeated ? new CommandError(`${found.username} has this credit already. Give another reference to repeat it.`) : error;
      });
      await tell(tx, "credited", found, { amount: { cents: amountCents } }, { now });
      return `${moneyText(amountCents)} ${was} credited to the ${kind} of ${found.username}.`;
    }),

  "ledger list": listEntries,

  withdrawals: listWithdrawals,

  "withdrawal show": showWithdrawal,

  approve: (shop, { withdrawal: id }) => decide(shop, id, "approved", null),
  refuse: (shop, { withdrawal: id, reason = null }) => decide(shop, id, "refused", reason),
};
