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
  /** The shop's currency, which the provider compares with its own. */
  currency: z.string().regex(/^[A-Z]{3}$/),
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
  .union([z.number(), z.string().regex(/^[\d.]{1,11}$/).transform(Number)])
  .pipe(Amount);

/** A request for money: a suggestion to its reader, who decides. */
export const CollectRequest = z.object({
  toMemberCode: z.string(),
  /** The recipient's name, masked. */
  name: z.string(),
  amount: Money.nullable(),
  note: z.string().nullable(),
});

/** A month in UTC, such as `2026-11`. */
const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

/** A month of an account: what it held before and after, what came in and went out, and where its statement can be downloaded. */
export const Statement = z.object({
  /** The month of the account's first entry; null for an account without any. */
  first: Month.nullable(),
  /** The current month by the shop's clock. */
  current: Month,
  opening: Money,
  credits: Money,
  debits: Money,
  closing: Money,
  entries: z.int().min(0),
  /** An address below `/media/`, which the storefront forwards with the member’s token. */
  csv: z.string().startsWith("/media/"),
  /** Null for a statement that is too long for one. */
  pdf: z.string().startsWith("/media/").nullish(),
  /** The address of the account's whole chain with its proof; null as long as no published root covers the account. */
  chain: z.string().startsWith("/media/").nullish(),
});

const account = ["GET member/account", "GET member/account/page", "GET wallet/statement"];

export const walletCalls = {
  "GET member/account": { auth: "member", input: z.object({ accountType: AccountType }), data: z.object({ balance: Money }) },
  "GET member/account/page": {
    auth: "member",
    input: PageInput.extend({ accountType: AccountType, beginGmtCreate: Day.optional(), endGmtCreate: Day.optional() }),
    data: page(LedgerRow),
  },
  /** A month of one of the caller's accounts; by default the current one. */
  "GET wallet/statement": {
    auth: "member",
    input: z.object({ accountType: AccountType, month: Month.optional() }),
    data: Statement,
    extension: true,
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
