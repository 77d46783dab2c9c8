import { exitWith } from "../lib/process/graceful-shutdown.ts";
import { seedProblem } from "../lib/process/production.mjs";
import { serve } from "../provider/serve.ts";
import { seedSampleShop } from "./fill/fill.ts";
import { seeding } from "./run-commands.ts";

const problem = seedProblem(process.env);
if (problem) exitWith(problem);
await serve({ prepare: seedSampleShop, commands: [seeding] });
