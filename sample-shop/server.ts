import "../provider/runtime/quick-imports.ts";

const { exitWith } = await import("../lib/process/graceful-shutdown.ts");
const { seedProblem } = await import("../lib/process/production.mjs");
const { serve } = await import("../provider/serve.ts");
const { seeding } = await import("./run-commands.ts");
const { seedSampleShop } = await import("./fill/fill.ts");

const problem = seedProblem(process.env);
if (problem) exitWith(problem);
await serve({ prepare: seedSampleShop, commands: [seeding] });
