import { openShop } from "./open-shop.ts";
import { runClosedVerb, runVerb, withWholePath } from "./operator/run.ts";
import { askRunning } from "./operator/socket.ts";
import { readSettings } from "./settings.ts";

/** A provider that runs is asked; else the database is opened here, or is left closed where that is needed. */
async function carryOut(words: string[]) {
  const settings = readSettings({ ...process.env, LOG_LEVEL: "error" });
  const answer = (await askRunning(settings.DATA_DIR, words)) ?? (await runClosedVerb(settings, words));
  if (answer) return answer;
  const { shop, close } = await openShop(settings);
  try {
    return await runVerb(shop, words);
  } finally {
    await close();
  }
}

try {
  // npm runs this in the project's folder, and says in which one the operator stands.
  const words = withWholePath(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
  const { ok, text } = await carryOut(words);
  (ok ? process.stdout : process.stderr).write(`${text}\n`);
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
