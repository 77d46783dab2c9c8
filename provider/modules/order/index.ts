import { commandGroup } from "../../operator/command-group.ts";
import { orderCommands } from "./commands.ts";
import { expireOrders } from "./expire.ts";
import { orderHandlers } from "./handlers.ts";
import { makeCommands } from "./make/commands.ts";
import { runMake } from "./make/run-commands.ts";
import { priceCommands } from "./prices/commands.ts";
import { runPrices } from "./prices/run-commands.ts";
import { remindOfPayment } from "./remind.ts";
import { runOrders } from "./run-commands.ts";

export const order = {
  handlers: orderHandlers,
  commands: [
    commandGroup("Orders", orderCommands, runOrders),
    commandGroup("Orders", makeCommands, runMake),
    commandGroup("Settings", priceCommands, runPrices),
  ],
  jobs: [
    { job: expireOrders, everyMs: 1000 },
    { job: remindOfPayment, everyMs: 60_000 },
  ],
};
