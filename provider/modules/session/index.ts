import type { sessionCalls } from "../../../lib/contract/session.ts";
import type { Handlers } from "../../http/context.ts";
import { commandGroup } from "../../operator/command-group.ts";
import { inEvenTime } from "../../security/even-time.ts";
import { memberAddCommands } from "./commands.ts";
import { sessionHandlers } from "./handlers.ts";
import { runMemberAdding } from "./run-commands.ts";

/** These name a member without a sign-in, so neither their answer nor its time may tell whether that member exists. */
const inEvenTimes = {
  "POST member/register": (form, context) => inEvenTime(() => sessionHandlers["POST member/register"](form, context)),
  "POST member/forgotPasswordV": (form, context) => inEvenTime(() => sessionHandlers["POST member/forgotPasswordV"](form, context)),
  "POST member/verificationCodeSend": (form, context) =>
    inEvenTime(() => sessionHandlers["POST member/verificationCodeSend"](form, context), { always: true }),
} satisfies Partial<Handlers<typeof sessionCalls>>;

export const session = {
  handlers: { ...sessionHandlers, ...inEvenTimes },
  commands: [commandGroup("Members", memberAddCommands, runMemberAdding)],
};
