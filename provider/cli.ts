import "./runtime/quick-imports.ts";

const { runFromTerminal } = await import("./command.ts");

await runFromTerminal(process.argv.slice(2));
