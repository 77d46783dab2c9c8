import { z } from "zod";
import { TransactionPassword } from "./member.ts";
import type { CallTable } from "./wire/call.ts";
import { Amount, Day, Done, Id, Line, Moment, Money, PageInput, Plain, page } from "./wire/fields.ts";

/** 1: V wallet, 2: reorder credit, 3: voucher credits; a query string has it as text. */
const AccountType = z.union([z.literal([1, 2, 3]), z.enum(["1", "2", "3"]).transform((text) => Number(text) as 1 | 2 | 3)]);

export const LedgerRow = z.object({
  id: Id.nullish(),
  gmtModified: Moment,
  /** 1 is shown with a plus, 2 with a minus. */
  turnoverType: z.literal([1, 2]),
  amount: Money,
  notes: z.string().nullable(),
  finalBalance: Money,
});

const remark = Plain.trim().max(200).nullish();

const Transfer = z.object({
  accountType: z.literal(1),
  amount: Amount,
  currency: z.literal("USD"),
  memberCode: Line,
  remark,
  source: z.literal(2),
  toMemberCode: Line,
  transactionPassword: TransactionPassword,
});

const Withdrawal = z.object({
  accountType: z.literal(1),
  amount: Amount,
  remark,
  withdrawalMethod: z.literal(1),
  transactionPassword: TransactionPassword,
});

const account = ["GET member/account", "GET member/account/page"];

export const walletCalls = {
  "GET member/account": { auth: "member", input: z.object({ accountType: AccountType }), data: z.object({ balance: Money }) },
  "GET member/account/page": {
    auth: "member",
    input: PageInput.extend({ accountType: AccountType, beginGmtCreate: Day.optional(), endGmtCreate: Day.optional() }),
    data: page(LedgerRow),
  },
  "POST member/transfer":   { auth: "member", input: Transfer, data: Done, changes: account, idempotencyKey: true },
  "POST member/withdrawal": { auth: "member", input: Withdrawal, data: Done, changes: account, idempotencyKey: true },
} as const satisfies CallTable;
