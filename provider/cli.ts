import { commandGroups } from "./modules.ts";
import { runFromTerminal } from "./operator/terminal.ts";

await runFromTerminal(process.argv.slice(2), commandGroups);
