import type { Runs } from "../../../operator/command-group.ts";
import type { makeCommands } from "./commands.ts";
import { listChoices } from "./list-choices.ts";
import { makeOrder } from "./make-order.ts";

export const runMake: Runs<typeof makeCommands> = {
  "order choices": listChoices,
  "order make": makeOrder,
};
