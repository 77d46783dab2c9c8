import { openShop } from "./open-shop.ts";
import { runVerb } from "./operator/run.ts";
import { askRunning } from "./operator/socket.ts";
import { readSettings } from "./settings.ts";

/** A provider that runs is asked; else the database is opened here. */
async function carryOut(words: string[]) {
  const settings = readSettings({ ...process.env, LOG_LEVEL: "error" });
  const answer = await askRunning(settings.DATA_DIR, words);
  if (answer) return answer;
  const { shop, close } = await openShop(settings);
  try {
    return await runVerb(shop, words);
  } finally {
    await close();
  }
}

try {
  const { ok, text } = await carryOut(process.argv.slice(2));
  (ok ? process.stdout : process.stderr).write(`${text}\n`);
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
