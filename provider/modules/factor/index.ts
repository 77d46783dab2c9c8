import type { memberCalls } from "../../../lib/contract/member.ts";
import type { Handlers } from "../../http/context.ts";
import { commandGroup } from "../../operator/command-group.ts";
import { changeTransactionPassword } from "../member/change-transaction-password.ts";
import { factorCommands } from "./commands.ts";
import { factorHandlers } from "./handlers.ts";
import { requireProof } from "./proof.ts";
import { runFactors } from "./run-commands.ts";

/** A call of `member` that needs a proof, which `member` cannot ask for: this module is built on it. */
const withProof = {
  "POST member/info/changedTransactionPassword": (form, context) =>
    changeTransactionPassword(form, context, (tx) => requireProof(tx, "transactionPassword", form.factorProof, context)),
} satisfies Partial<Handlers<typeof memberCalls>>;

export const factor = {
  handlers: { ...factorHandlers, ...withProof },
  commands: [commandGroup("Members", factorCommands, runFactors)],
};
