import { z } from "zod";
import { accountKinds } from "../../../lib/contract/wire/payment-codes.ts";
import { amount, choice, listInput, reference, text } from "../../operator/arguments.ts";
import type { CommandRows } from "../../operator/command.ts";

const withdrawal = reference("withdrawal");

export const walletCommands = {
  grant: {
    title: "Credit a member",
    help: "credits an account of a member, once for each reference; without one, the same amount once a day",
    role: "money",
    does: "write",
    dry: true,
    fresh: true,
    second: "always",
    input: z.object({
      member: reference("member"),
      account: choice("The account", [accountKinds[1], accountKinds[2], accountKinds[3]]),
      amount: amount("The amount", { usage: "<amount>" }, 1),
      reference: text("The reference", 100).optional(),
    }),
  },
  "ledger list": {
    title: "Ledger",
    help: "lists the movements of an account of a member, newest first",
    role: "money",
    alsoFor: ["support"],
    does: "read",
    list: {
      columns: {
        number: { label: "Number" },
        posted: { label: "Posted", as: "moment" },
        kind: { label: "Kind" },
        notes: { label: "What" },
        amount: { label: "Amount", as: "money" },
        balance: { label: "Balance", as: "money" },
      },
      empty: "No movements.",
    },
    input: z.object({
      member: reference("member"),
      ...listInput(
        { account: choice("The account", [accountKinds[1], accountKinds[2], accountKinds[3], "withdrawals"], { option: true }).optional() },
        ["newest", "oldest"],
      ).shape,
    }),
  },
  withdrawals: {
    title: "Withdrawals",
    help: "lists the pending withdrawals, or those in another state",
    role: "money",
    does: "read",
    list: {
      columns: {
        id: { label: "Id" },
        member: { label: "Member" },
        amount: { label: "Amount", as: "money" },
        requested: { label: "Requested", as: "moment" },
        waiting: { label: "Waiting" },
        state: { label: "State" },
        remark: { label: "Remark" },
      },
      empty: "No withdrawals.",
      opens: { command: "withdrawal show", argument: "withdrawal", column: "id" },
    },
    input: listInput(
      {
        state: choice("The state", ["pending", "approved", "refused", "all"]).optional(),
        member: reference("member", { option: true }).optional(),
      },
      ["oldest", "newest", "largest", "smallest"],
    ),
  },
  "withdrawal show": {
    title: "Show a withdrawal",
    help: "shows a withdrawal: amount, age, the member's wallet and earlier withdrawals, and whether one operator may approve it alone",
    role: "money",
    does: "read",
    facts: true,
    input: z.object({ withdrawal }),
  },
  approve: {
    title: "Approve a withdrawal",
    help: "approves a pending withdrawal",
    role: "money",
    does: "write",
    dry: true,
    fresh: true,
    second: "withdrawals",
    input: z.object({ withdrawal }),
  },
  refuse: {
    title: "Refuse a withdrawal",
    help: "refuses a pending withdrawal and returns the money to the wallet",
    role: "money",
    does: "write",
    dry: true,
    fresh: true,
    input: z.object({ withdrawal, reason: text("The reason", 1000).optional() }),
  },
} as const satisfies CommandRows;
