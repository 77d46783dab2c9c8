import { z } from "zod";
import { FactorProof } from "./factor.ts";
import { TransactionPassword } from "./member.ts";
import type { CallTable } from "./wire/call.ts";
import { Amount, Day, Done, Id, Line, Moment, Money, PageInput, Plain, page } from "./wire/fields.ts";

/** 1: V wallet, 2: reorder credit, 3: voucher credits; a query string has it as text. */
const AccountType = z.union([z.literal([1, 2, 3]), z.enum(["1", "2", "3"]).transform((text) => Number(text) as 1 | 2 | 3)]);

export const LedgerRow = z.object({
  id: Id.nullish(),
  gmtModified: Moment,
  /** 1: credit, 2: debit. */
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
  /** The proof of a stronger factor, which a provider with them asks for. Extension. */
  factorProof: FactorProof.optional(),
});

const Withdrawal = z.object({
  accountType: z.literal(1),
  amount: Amount,
  remark,
  withdrawalMethod: z.literal(1),
  transactionPassword: TransactionPassword,
  /** The proof of a stronger factor, which a provider with them asks for. Extension. */
  factorProof: FactorProof.optional(),
});

/** An amount in a query string. */
const QueryAmount = z
  .union([z.number(), z.string().regex(/^\d{1,8}(\.\d{1,2})?$/).transform(Number)])
  .pipe(Amount);

/** A request for money: a suggestion to its reader, who decides. */
export const CollectRequest = z.object({
  toMemberCode: z.string(),
  /** The recipient's name, masked. */
  name: z.string(),
  amount: Money.nullable(),
  note: z.string().nullable(),
});

const account = ["GET member/account", "GET member/account/page"];

export const walletCalls = {
  "GET member/account": { auth: "member", input: z.object({ accountType: AccountType }), data: z.object({ balance: Money }) },
  "GET member/account/page": {
    auth: "member",
    input: PageInput.extend({ accountType: AccountType, beginGmtCreate: Day.optional(), endGmtCreate: Day.optional() }),
    data: page(LedgerRow),
  },
  /** A token for a link in which the caller asks for money. */
  "GET wallet/collectLink": {
    auth: "member",
    input: z.object({ amount: QueryAmount.optional(), note: Plain.trim().min(1).max(80).optional() }),
    data: z.object({ token: z.string() }),
    extension: true,
  },
  /** The request of such a link, if it is as the shop signed it. */
  "GET wallet/collectRequest": { auth: "member", input: z.object({ token: Plain.max(1100) }), data: CollectRequest, extension: true },
  "POST member/transfer":   { auth: "member", input: Transfer, data: Done, changes: account, idempotencyKey: true },
  "POST member/withdrawal": { auth: "member", input: Withdrawal, data: Done, changes: account, idempotencyKey: true },
} as const satisfies CallTable;
