import "./runtime/quick-imports.ts";

const { commandGroups } = await import("./modules.ts");
const { runFromTerminal } = await import("./operator/terminal.ts");

await runFromTerminal(process.argv.slice(2), commandGroups);
