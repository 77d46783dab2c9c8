import { and, count, desc, eq, gte, lt, type SQL } from "drizzle-orm";
import type { ParsedInput } from "../../../lib/contract/index.ts";
import type { walletCalls } from "../../../lib/contract/wallet.ts";
import { codes } from "../../../lib/contract/wire/envelope.ts";
import { accountKinds, turnoverTypes } from "../../../lib/contract/wire/payment-codes.ts";
import { account, entry, transfer, withdrawal } from "../../db/schema/index.ts";
import type { Caller, Context, Handlers } from "../../http/context.ts";
import { idempotent } from "../../http/idempotency.ts";
import { countAttempt, forgiveAttempt, type Limit } from "../../http/rate-limit.ts";
import { Refusal } from "../../http/refusal.ts";
import { tell } from "../../mail/tell.ts";
import { fromWire, shopCurrency, toWire } from "../../runtime/money.ts";
import { maskName } from "../../security/mask.ts";
import { requireFactor } from "../factor/limit.ts";
import { transferKeys } from "../ledger/keys.ts";
import { balanceOf, type Leg, post } from "../ledger/post.ts";
import { requireNoRecentEmailChange } from "../member/email/hold.ts";
import { findByCode, getMember } from "../member/find.ts";
import { requireTransactionPassword } from "../member/transaction-password.ts";
import { readCollectRequest, signCollectRequest } from "./collect-link.ts";
import { showStatement } from "./statement/show.ts";
import { translateNotes } from "./translate-notes.ts";

type MemberContext = Context<Caller>;

const dayMs = 24 * 60 * 60 * 1000;

/** Transfers that fail, whatever the reason: one to an unknown code tells that nobody has it. */
const namingLimit: Limit = { allowed: 20, minutes: 60 };

/** Transfers money to another member; the notes in both accounts name sender and receiver. */
async function transferMoney(form: ParsedInput<"POST member/transfer">, context: MemberContext): Promise<void> {
  const { db, now, member: caller } = context;
  if (form.currency !== shopCurrency()) throw new Refusal("badInput", { code: codes.badInput, field: "currency" });
  const own = await getMember(db, caller.id);
  if (form.memberCode.toUpperCase() !== own.userCode) throw new Refusal("notYourCode", { field: "memberCode" });
  if (form.toMemberCode.toUpperCase() === own.userCode) throw new Refusal("receiverIsSender", { field: "toMemberCode" });
  // First, so that a session alone learns nothing about the code of another member.
  await requireTransactionPassword(context, form.transactionPassword);
  const naming = `codes named by:${caller.id}`;
  await countAttempt(db, naming, now, namingLimit);
  const receiver = await findByCode(db, form.toMemberCode);
  if (!receiver) throw new Refusal("unknownReceiver", { field: "toMemberCode" });

  await idempotent(context, "POST member/transfer", form, async (tx, key) => {
    await requireNoRecentEmailChange(tx, context);
    await requireFactor(tx, context, form.factorProof);
    const amountCents = fromWire(form.amount);
    const notes = [`${own.userCode} → ${form.toMemberCode.toUpperCase()}`, form.remark].filter(Boolean).join(" · ");
    const legs: Leg[] = [
      { memberId: caller.id, kind: "wallet", amountCents: -amountCents },
      { memberId: receiver.id, kind: "wallet", amountCents },
    ];
    await post(tx, { key: transferKeys.transfer(key), kind: "transfer", notes, legs, now });
    const to = await getMember(tx, receiver.id);
    const sent = { amount: { cents: amountCents }, code: to.userCode };
    const received = { amount: { cents: amountCents }, code: own.userCode };
    await tell(tx, "transferSent", own, sent, { now });
    await tell(tx, "transferReceived", to, received, { now });
  });
  await forgiveAttempt(db, naming);
}

/** Moves the amount out of the wallet until the shop decides about the withdrawal. */
async function withdraw(form: ParsedInput<"POST member/withdrawal">, context: MemberContext): Promise<void> {
  const { now, member: caller } = context;
  await requireTransactionPassword(context, form.transactionPassword);
  await idempotent(context, "POST member/withdrawal", form, async (tx) => {
    await requireNoRecentEmailChange(tx, context);
    await requireFactor(tx, context, form.factorProof);
    const amountCents = fromWire(form.amount);
    const columns = { memberId: caller.id, amountCents, method: form.withdrawalMethod, remark: form.remark, createdAt: now };
    const [created] = await tx.insert(withdrawal).values(columns).returning({ id: withdrawal.id });
    if (!created) throw new Error("a withdrawal was not written");
    const legs: Leg[] = [
      { memberId: caller.id, kind: "wallet", amountCents: -amountCents },
      { memberId: caller.id, kind: "withdrawals", amountCents },
    ];
    const notes = ["Withdrawal", form.remark].filter(Boolean).join(" · ");
    await post(tx, { key: transferKeys.withdrawal(created.id), kind: "withdrawal", notes, legs, now });
    await tell(tx, "withdrawalRequested", caller.id, { amount: { cents: amountCents } }, { now });
  });
}

/** The condition for entries between two days, both included. */
function within({ beginGmtCreate, endGmtCreate }: { beginGmtCreate?: string; endGmtCreate?: string }): SQL | undefined {
  const begin = beginGmtCreate && gte(entry.createdAt, new Date(beginGmtCreate));
  const end = endGmtCreate && lt(entry.createdAt, new Date(new Date(endGmtCreate).getTime() + dayMs));
  return and(...[begin, end].filter((each) => typeof each === "object"));
}

/** The transfer that a link asks for; refused if the link was changed, or if its own recipient opens it. */
async function openCollectRequest({ token }: ParsedInput<"GET wallet/collectRequest">, { db, settings, member: caller }: MemberContext) {
  const request = readCollectRequest(token, settings.DATA_SECRET);
  if (!request) throw new Refusal("collectLinkChanged", { field: "token" });
  if (request.memberId === caller.id) throw new Refusal("receiverIsSender", { field: "token" });
  const receiver = await getMember(db, request.memberId);
  const amount = request.amountCents === null ? null : toWire(request.amountCents);
  return { toMemberCode: receiver.userCode, name: maskName(receiver.username), amount, note: request.note };
}

export const walletHandlers: Handlers<typeof walletCalls> = {
  "GET member/account": async ({ accountType }, { db, member }) => ({
    balance: toWire(await balanceOf(db, member.id, accountKinds[accountType])),
  }),

  "GET member/account/page": async ({ accountType, pageNum, pageSize, ...days }, { db, member, language }) => {
    const where = and(eq(account.memberId, member.id), eq(account.kind, accountKinds[accountType]), within(days));
    const rows = await db
      .select({ entry, notes: transfer.notes, kind: transfer.kind })
      .from(entry)
      .innerJoin(account, eq(account.id, entry.accountId))
      .innerJoin(transfer, eq(transfer.id, entry.transferId))
      .where(where)
      .orderBy(desc(entry.createdAt), desc(entry.number))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    const [counted] = await db.select({ total: count() }).from(entry).innerJoin(account, eq(account.id, entry.accountId)).where(where);
    const list = rows.map(({ entry: row, notes, kind }) => ({
      id: row.id,
      gmtModified: row.createdAt.toISOString(),
      turnoverType: row.amountCents > 0 ? turnoverTypes.credit : turnoverTypes.debit,
      amount: toWire(Math.abs(row.amountCents)),
      notes: translateNotes(notes, kind, language),
      finalBalance: toWire(row.balanceCents),
    }));
    return { list, total: counted?.total ?? 0 };
  },

  "GET wallet/statement": showStatement,
  "GET wallet/collectLink": async ({ amount, note = null }, { settings, member }) => {
    const amountCents = amount === undefined ? null : fromWire(amount);
    return { token: signCollectRequest({ memberId: member.id, amountCents, note }, settings.DATA_SECRET) };
  },
  "GET wallet/collectRequest": openCollectRequest,
  "POST member/transfer": transferMoney,
  "POST member/withdrawal": withdraw,
};
