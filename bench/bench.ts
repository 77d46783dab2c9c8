import { untilEnd } from "./floor-processes.ts";
import { readOptions } from "./options.ts";
import { measureBackground } from "./parts/background.ts";
import { measureBff } from "./parts/bff.ts";
import { measureConsole } from "./parts/console.ts";
import { measureDataFiles } from "./parts/data-files.ts";
import { measureDeploy } from "./parts/deploy.ts";
import { measureEventLoop } from "./parts/event-loop.ts";
import { measureExports } from "./parts/exports.ts";
import { measureFailures } from "./parts/failures.ts";
import { measureGrowth } from "./parts/growth.ts";
import { measureJavascript } from "./parts/javascript.ts";
import { measureLighthouse } from "./parts/lighthouse.ts";
import { measureMachines } from "./parts/machines.ts";
import { measureMemory } from "./parts/memory.ts";
import { measureOverload } from "./parts/overload.ts";
import { measurePages } from "./parts/pages.ts";
import { measureProvider } from "./parts/provider.ts";
import { measurePurchases } from "./parts/purchases.ts";
import { measureScale } from "./parts/scale.ts";
import { measureSignIn } from "./parts/sign-in.ts";
import { measureStatements } from "./parts/statements.ts";
import { measureSteps } from "./parts/steps.ts";
import { measureAbandoned, measureStorefront } from "./parts/storefront.ts";
import { measureVisits } from "./parts/visits.ts";
import { writeReport } from "./report.ts";
import { clearTheGround } from "./servers.ts";
import { markdownOf, type Table } from "./table.ts";

const parts = {
  pages: measurePages,
  javascript: measureJavascript,
  visits: measureVisits,
  bff: measureBff,
  provider: measureProvider,
  purchases: measurePurchases,
  steps: measureSteps,
  scale: measureScale,
  console: measureConsole,
  background: measureBackground,
  exports: measureExports,
  memory: measureMemory,
  statements: measureStatements,
  "data-files": measureDataFiles,
  "sign-in": measureSignIn,
  machines: measureMachines,
  failures: measureFailures,
  deploy: measureDeploy,
  overload: measureOverload,
  storefront: measureStorefront,
  abandoned: measureAbandoned,
  loop: measureEventLoop,
  growth: measureGrowth,
  lighthouse: measureLighthouse,
};

await untilEnd(async () => {
  const args = process.argv.slice(2);
  const { only, seconds, sizes, from, write } = readOptions(args, Object.keys(parts) as (keyof typeof parts)[]);
  await clearTheGround();

  const tables: Table[] = [];
  for (const part of only) {
    const table = await parts[part]({ seconds, sizes, from });
    console.log(`\n${markdownOf(table)}\n`);
    tables.push(table);
  }
  if (write) writeReport(tables, args);
});
