import { readSettings } from "../runtime/settings.ts";
import { openShop } from "../runtime/shop.ts";
import type { CommandGroup } from "./command-group.ts";
import { type Answer, commandRunner } from "./run.ts";
import { askRunning } from "./socket.ts";

/** Runs a command in the running provider. Without one the database is opened here, or stays closed for a command that needs it closed. */
async function runWords(words: string[], groups: CommandGroup[]): Promise<Answer> {
  const { run, runClosed, knows } = commandRunner(groups);
  const settings = readSettings({ ...process.env, LOG_LEVEL: "error" });
  const answer = await askRunning(settings.DATA_DIR, words);
  if (answer?.unknown && knows(words[0])) {
    return {
      ok: false,
      text: `The running provider was started without the command «${words[0]}». Stop it first, then repeat the command.`,
    };
  }
  const final = answer ?? (await runClosed(settings, words));
  if (final) return final;
  const { shop, close } = await openShop(settings);
  try {
    return await run(shop, words);
  } finally {
    await close();
  }
}

/** Runs the words of a command line, prints the answer and sets the exit code. */
export async function runFromTerminal(words: string[], groups: CommandGroup[]): Promise<void> {
  try {
    // npm changes to the project's folder and keeps the operator's folder in INIT_CWD.
    const resolved = commandRunner(groups).withWholePath(words, process.env.INIT_CWD ?? process.cwd());
    const { ok, text } = await runWords(resolved, groups);
    (ok ? process.stdout : process.stderr).write(`${text}\n`);
    process.exitCode = ok ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
