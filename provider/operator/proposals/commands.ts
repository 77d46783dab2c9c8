import { z } from "zod";
import { choice, listInput, reference, text } from "../arguments.ts";
import type { Command, CommandRows } from "../command.ts";

const proposal = reference("proposal");

const row = { role: "owner", alsoFor: ["money", "orders", "network"] } as const satisfies Partial<Command>;

export const proposalCommands = {
  proposals: {
    ...row,
    alsoFor: [...row.alsoFor, "auditor"],
    title: "To approve",
    help: "lists what waits for a second operator, or what was decided",
    does: "read",
    list: {
      columns: {
        id: { label: "Id" },
        command: { label: "Task" },
        by: { label: "Proposed by" },
        proposed: { label: "Proposed", as: "moment" },
        until: { label: "Until", as: "moment" },
        state: { label: "State" },
      },
      empty: "Nothing waits for a second operator.",
      opens: { command: "proposal show", argument: "proposal", column: "id" },
    },
    input: listInput({ state: choice("The state", ["open", "approved", "refused", "lapsed", "all"]).optional() }, ["oldest", "newest"]),
  },
  "proposal show": {
    ...row,
    alsoFor: [...row.alsoFor, "auditor"],
    title: "Show a proposal",
    help: "shows a proposal: its arguments, its answer, by whom and why, until when, and each value before and after",
    does: "read",
    facts: true,
    input: z.object({ proposal }),
  },
  "proposal approve": {
    ...row,
    title: "Approve a proposal",
    help: "carries out what another operator proposed; if its subject has moved since, the proposal lapses",
    does: "write",
    dry: true,
    fresh: true,
    input: z.object({ proposal }),
  },
  "proposal answer": {
    ...row,
    title: "Show its answer once",
    help: "shows to who proposed it, once, the link that an approved proposal made, where no mail server brings it",
    does: "write",
    dry: true,
    fresh: true,
    confides: true,
    input: z.object({ proposal }),
  },
  "proposal refuse": {
    ...row,
    title: "Refuse a proposal",
    help: "refuses a proposal, or withdraws one's own",
    does: "write",
    dry: true,
    input: z.object({ proposal, reason: text("The reason", 500).optional() }),
  },
} as const satisfies CommandRows;
