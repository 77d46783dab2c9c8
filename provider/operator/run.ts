import type { Shop } from "../context.ts";
import { catalogueVerbs } from "./catalogue.ts";
import { clockVerbs } from "./clock.ts";
import { moneyVerbs } from "./money.ts";
import { orderVerbs } from "./order.ts";
import { OperatorMistake, type Verb } from "./verb.ts";

const verbs: Record<string, Verb> = { ...catalogueVerbs, ...orderVerbs, ...moneyVerbs, ...clockVerbs };

function manual(): string {
  const width = Math.max(...Object.values(verbs).map((verb) => verb.usage.length));
  return ["npm run shop -- <what>", "", ...Object.values(verbs).map((verb) => `  ${verb.usage.padEnd(width)}  ${verb.help}`)].join("\n");
}

/** Does what the operator's words say, and answers what to print and whether it went well. */
export async function runVerb(shop: Shop, [name, ...words]: string[]): Promise<{ ok: boolean; text: string }> {
  if (!name || name === "help" || name === "--help") return { ok: true, text: manual() };
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (!verb) return { ok: false, text: `There is no «${name}».\n\n${manual()}` };
  if (words[0] === "--help") return { ok: true, text: `npm run shop -- ${verb.usage}\n${verb.help}` };
  try {
    return { ok: true, text: await verb.run(shop, words) };
  } catch (error) {
    if (error instanceof OperatorMistake) return { ok: false, text: `${error.message}\nUsage: npm run shop -- ${verb.usage}` };
    throw error;
  }
}
