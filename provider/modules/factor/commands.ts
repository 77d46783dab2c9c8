import { z } from "zod";
import { reference } from "../../operator/arguments.ts";
import type { CommandRows } from "../../operator/command.ts";

export const factorCommands = {
  "factors remove": {
    title: "Remove passkeys and codes",
    help: "removes the passkeys, the app and the recovery codes of a member who lost them all, and signs them out everywhere; for 72 hours no money leaves the account, and the member's email can undo it",
    role: "support",
    does: "write",
    dry: true,
    fresh: true,
    input: z.object({ member: reference("member") }),
  },
} as const satisfies CommandRows;
