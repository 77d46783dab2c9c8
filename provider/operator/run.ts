import { resolve } from "node:path";
import type { Shop } from "../context.ts";
import type { ProviderSettings } from "../settings.ts";
import { topics, verbs } from "./topics.ts";
import { OperatorMistake, type Verb } from "./verb.ts";

type Answer = { ok: boolean; text: string };

/** A usage that is longer than this has its explanation on a line of its own. */
const widest = 46;

function lineOf({ usage, help }: Verb): string {
  return usage.length > widest ? `  ${usage}\n  ${"".padEnd(widest)}  ${help}` : `  ${usage.padEnd(widest)}  ${help}`;
}

function manual(): string {
  const parts = topics.map(({ title, verbs }) => [title, ...Object.values(verbs).map(lineOf)].join("\n"));
  return ["npm run shop -- <what>", ...parts].join("\n\n");
}

function verbOf(name: string | undefined): Verb | undefined {
  return name !== undefined && Object.hasOwn(verbs, name) ? verbs[name] : undefined;
}

async function answerOf(verb: Verb, words: string[], work: () => Promise<string>): Promise<Answer> {
  try {
    if (words.some((word) => word.includes("\0") || !word.isWellFormed())) throw new OperatorMistake("One of the words is not text.");
    if (!verb.usage.includes(" ") && words.length > 0) throw new OperatorMistake(`Say «${verb.usage}» alone.`);
    return { ok: true, text: await work() };
  } catch (error) {
    if (error instanceof OperatorMistake) return { ok: false, text: `${error.message}\nUsage: npm run shop -- ${verb.usage}` };
    throw error;
  }
}

/** Does what the operator's words say, and answers what to print and whether it went well. */
export async function runVerb(shop: Shop, [name, ...words]: string[]): Promise<Answer> {
  if (!name || name === "help" || name === "--help") return { ok: true, text: manual() };
  const verb = verbOf(name);
  if (!verb) return { ok: false, text: `There is no «${name}».\n\n${manual()}` };
  if (words[0] === "--help") return { ok: true, text: `npm run shop -- ${verb.usage}\n${verb.help}` };
  return answerOf(verb, words, () => verb.run(shop, words));
}

/** Does what needs the database closed; null for everything else. */
export async function runClosedVerb(settings: ProviderSettings, [name, ...words]: string[]): Promise<Answer | null> {
  const verb = verbOf(name);
  const { runClosed } = verb ?? {};
  if (!verb || !runClosed || words[0] === "--help") return null;
  return answerOf(verb, words, () => runClosed(settings, words));
}

/** The operator's words with the file among them as a whole path, seen from the operator's folder. */
export function withWholePath([name, ...words]: string[], folder: string): string[] {
  const place = verbOf(name)?.file;
  const whole = words.map((word, index) => (index === place && word && !word.startsWith("-") ? resolve(folder, word) : word));
  return name === undefined ? [] : [name, ...whole];
}
