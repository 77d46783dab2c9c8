import { commandGroups } from "../provider/modules.ts";
import { runFromTerminal } from "../provider/operator/terminal.ts";
import { seeding } from "./run-commands.ts";

await runFromTerminal(["seed", ...process.argv.slice(2)], [...commandGroups, seeding]);
