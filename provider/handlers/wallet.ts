import { and, count, desc, eq, gte, lt, type SQL } from "drizzle-orm";
import type { ParsedInput } from "../../lib/contract/index.ts";
import type { walletCalls } from "../../lib/contract/wallet.ts";
import { turnoverTypes } from "../../lib/contract/wire/payment-codes.ts";
import type { Caller, Context, Handlers } from "../context.ts";
import { findByCode, getMember } from "../db/queries/member.ts";
import { account, entry, transfer, withdrawal } from "../db/schema/index.ts";
import { writeLetter } from "../mail/write-letter.ts";
import { Refusal } from "../refusal.ts";
import { toCents } from "../rules/cents.ts";
import { balanceOf, type MemberAccount, post } from "../trade/ledger/post.ts";
import { answeredOnce } from "../trade/once.ts";
import { requireTransactionPassword } from "../trade/transaction-password.ts";

type MemberContext = Context<Caller>;

const kinds: Record<1 | 2 | 3, MemberAccount> = { 1: "wallet", 2: "reorder-credit", 3: "voucher" };
const dayMs = 24 * 60 * 60 * 1000;

/** Sends money to another member; both histories say from whom and to whom. */
async function transferMoney(form: ParsedInput<"POST member/transfer">, context: MemberContext): Promise<void> {
  const { db, now, member: caller } = context;
  const own = await getMember(db, caller.id);
  if (form.memberCode.toUpperCase() !== own.userCode) throw new Refusal("notYourCode", { field: "memberCode" });
  const receiver = await findByCode(db, form.toMemberCode);
  if (!receiver) throw new Refusal("unknownReceiver", { field: "toMemberCode" });
  if (receiver.id === caller.id) throw new Refusal("receiverIsSender", { field: "toMemberCode" });
  await requireTransactionPassword(context, form.transactionPassword);

  await answeredOnce(context, "POST member/transfer", form, async (tx, key) => {
    const amountCents = toCents(form.amount);
    const notes = [`${own.userCode} → ${form.toMemberCode.toUpperCase()}`, form.remark].filter(Boolean).join(" · ");
    const sides = [
      { memberId: caller.id, kind: "wallet" as const, amountCents: -amountCents },
      { memberId: receiver.id, kind: "wallet" as const, amountCents },
    ];
    await post(tx, { key: `transfer:${key}`, kind: "transfer", notes, sides, now });
    const to = await getMember(tx, receiver.id);
    await writeLetter(tx, own, "transferSent", { amount: { cents: amountCents }, code: to.userCode }, now);
    await writeLetter(tx, to, "transferReceived", { amount: { cents: amountCents }, code: own.userCode }, now);
  });
}

/** Sets money aside until the shop decides about the withdrawal. */
async function withdraw(form: ParsedInput<"POST member/withdrawal">, context: MemberContext): Promise<void> {
  const { now, member: caller } = context;
  await requireTransactionPassword(context, form.transactionPassword);
  await answeredOnce(context, "POST member/withdrawal", form, async (tx) => {
    const amountCents = toCents(form.amount);
    const columns = { memberId: caller.id, amountCents, method: form.withdrawalMethod, remark: form.remark, createdAt: now };
    const [created] = await tx.insert(withdrawal).values(columns).returning({ id: withdrawal.id });
    const sides = [
      { memberId: caller.id, kind: "wallet" as const, amountCents: -amountCents },
      { memberId: caller.id, kind: "withdrawals" as const, amountCents },
    ];
    const notes = ["Withdrawal", form.remark].filter(Boolean).join(" · ");
    await post(tx, { key: `withdrawal:${created?.id}`, kind: "withdrawal", notes, sides, now });
    await writeLetter(tx, await getMember(tx, caller.id), "withdrawalRequested", { amount: { cents: amountCents } }, now);
  });
}

/** The rows of one account between two days, both of them included. */
function within({ beginGmtCreate, endGmtCreate }: { beginGmtCreate?: string; endGmtCreate?: string }): SQL | undefined {
  const begin = beginGmtCreate && gte(entry.createdAt, new Date(beginGmtCreate));
  const end = endGmtCreate && lt(entry.createdAt, new Date(new Date(endGmtCreate).getTime() + dayMs));
  return and(...[begin, end].filter((each) => typeof each === "object"));
}

export const walletHandlers: Handlers<typeof walletCalls> = {
  "GET member/account": async ({ accountType }, { db, member }) => ({
    balance: (await balanceOf(db, member.id, kinds[accountType])) / 100,
  }),

  "GET member/account/page": async ({ accountType, pageNum, pageSize, ...days }, { db, member }) => {
    const where = and(eq(account.memberId, member.id), eq(account.kind, kinds[accountType]), within(days));
    const rows = await db
      .select({ entry, notes: transfer.notes })
      .from(entry)
      .innerJoin(account, eq(account.id, entry.accountId))
      .innerJoin(transfer, eq(transfer.id, entry.transferId))
      .where(where)
      .orderBy(desc(entry.createdAt), desc(entry.number))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    const [counted] = await db.select({ total: count() }).from(entry).innerJoin(account, eq(account.id, entry.accountId)).where(where);
    const list = rows.map(({ entry: row, notes }) => ({
      id: row.id,
      gmtModified: row.createdAt.toISOString(),
      turnoverType: row.amountCents > 0 ? turnoverTypes.credit : turnoverTypes.debit,
      amount: Math.abs(row.amountCents) / 100,
      notes,
      finalBalance: row.balanceCents / 100,
    }));
    return { list, total: counted?.total ?? 0 };
  },

  "POST member/transfer": transferMoney,
  "POST member/withdrawal": withdraw,
};
