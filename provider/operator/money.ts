import { and, asc, eq } from "drizzle-orm";
import type { Shop } from "../context.ts";
import { getMember } from "../db/queries/member.ts";
import { member, withdrawal } from "../db/schema/index.ts";
import { writeLetter } from "../mail/write-letter.ts";
import { checkLedger } from "../trade/ledger/check.ts";
import { type MemberAccount, post } from "../trade/ledger/post.ts";
import { findMember } from "./find-member.ts";
import { centsOf, dollars, OperatorMistake, type Verb } from "./verb.ts";

const accounts: MemberAccount[] = ["wallet", "reorder-credit", "voucher"];

/** Ends a withdrawal that waits: the money leaves, or it is the member's again. */
function decide({ db, clock }: Shop, word: string | undefined, state: "approved" | "refused", reason: string | null): Promise<string> {
  return db.transaction(async (tx) => {
    const id = /^\d{1,9}$/.test(word ?? "") ? Number(word) : 0;
    const pending = and(eq(withdrawal.id, id), eq(withdrawal.state, "pending"));
    const [found] = await tx.select().from(withdrawal).where(pending).for("update");
    if (!found) throw new OperatorMistake(`There is no withdrawal «${word ?? ""}» that waits.`);
    const { memberId, amountCents } = found;
    const now = clock.now();
    const back = { memberId, kind: "wallet" as const, amountCents };
    const out = { kind: "clearing" as const, piece: memberId, amountCents };
    const sides = [{ memberId, kind: "withdrawals" as const, amountCents: -amountCents }, state === "approved" ? out : back];
    const notes = state === "approved" ? "Withdrawal paid out" : `Withdrawal refused${reason ? `: ${reason}` : ""}`;
    await post(tx, { key: `withdrawal-end:${id}`, kind: "withdrawal", notes, sides, now });
    await tx.update(withdrawal).set({ state, reason, decidedAt: now }).where(eq(withdrawal.id, id));
    const own = await getMember(tx, memberId);
    const amount = { cents: amountCents };
    if (state === "approved") await writeLetter(tx, own, "withdrawalApproved", { amount }, now);
    else await writeLetter(tx, own, "withdrawalRefused", { amount, reason }, now);
    return `Withdrawal ${id} of ${dollars(amountCents)} is ${state}.`;
  });
}

export const moneyVerbs = {
  grant: {
    usage: "grant <member> wallet|reorder-credit|voucher <dollars>",
    help: "puts money into a member's account",
    run: ({ db, clock }, [word, account, amount]) =>
      db.transaction(async (tx) => {
        const found = await findMember(tx, word);
        const kind = accounts.find((each) => each === account);
        if (!kind) throw new OperatorMistake(`The account must be one of ${accounts.join(", ")}.`);
        const amountCents = centsOf(amount, "The amount");
        const sides = [
          { kind: "grants" as const, piece: found.id, amountCents: -amountCents },
          { memberId: found.id, kind, amountCents },
        ];
        await post(tx, { key: `grant:${crypto.randomUUID()}`, kind: "grant", notes: "Credit from the shop", sides, now: clock.now() });
        return `${found.username} has ${dollars(amountCents)} more in the account ${account}.`;
      }),
  },

  withdrawals: {
    usage: "withdrawals",
    help: "lists the withdrawals that wait for a decision",
    run: async ({ db }) => {
      const rows = await db
        .select({ id: withdrawal.id, username: member.username, cents: withdrawal.amountCents, at: withdrawal.createdAt })
        .from(withdrawal)
        .innerJoin(member, eq(member.id, withdrawal.memberId))
        .where(eq(withdrawal.state, "pending"))
        .orderBy(asc(withdrawal.id));
      return (
        rows.map((row) => [row.id, row.username, dollars(row.cents), row.at.toISOString()].join("\t")).join("\n") || "No withdrawal waits."
      );
    },
  },

  approve: {
    usage: "approve <withdrawal>",
    help: "pays a withdrawal out",
    run: (shop, [word]) => decide(shop, word, "approved", null),
  },

  refuse: {
    usage: "refuse <withdrawal> [reason]",
    help: "refuses a withdrawal; the money is the member's again",
    run: (shop, [word, ...reason]) => decide(shop, word, "refused", reason.join(" ") || null),
  },

  ledger: {
    usage: "ledger verify",
    help: "proves that all entries sum to zero, no member is below it, and every balance equals its unbroken history",
    run: async ({ db }, [what]) => {
      if (what !== "verify") throw new OperatorMistake("Say «ledger verify».");
      const broken = await checkLedger(db);
      if (broken.length > 0) throw new OperatorMistake(`The ledger is broken:\n${broken.join("\n")}`);
      return "The ledger is whole: it sums to zero, no member is below it, every balance equals its history, every chain is unbroken.";
    },
  },
} satisfies Record<string, Verb>;
