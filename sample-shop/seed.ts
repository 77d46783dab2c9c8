import "../provider/runtime/quick-imports.ts";

const { runFromTerminal } = await import("../provider/command.ts");
const { seeding } = await import("./run-commands.ts");

await runFromTerminal(["seed", ...process.argv.slice(2)], [seeding]);
