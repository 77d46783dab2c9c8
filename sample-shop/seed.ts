import "../provider/runtime/quick-imports.ts";

const { commandGroups } = await import("../provider/modules.ts");
const { runFromTerminal } = await import("../provider/operator/terminal.ts");
const { seeding } = await import("./run-commands.ts");

await runFromTerminal(["seed", ...process.argv.slice(2)], [...commandGroups, seeding]);
