import type { Answered } from "./output.ts";

/** Marks that no text of the shop contains. */
const [begin, or, end] = ["\u{E000}", "\u{E001}", "\u{E002}"];

/** A verb of an answer: as it is when the task was carried out, and as it is when it was only tried out. */
export const verb = (done: string, coming: string) => `${begin}${done}${or}${coming}${end}`;

export const is = verb("is", "will be");
export const was = verb("was", "will be");
export const are = verb("are", "will be");
export const were = verb("were", "will be");
export const has = verb("has", "will have");
const marked = new RegExp(`${begin}([^${or}]*)${or}([^${end}]*)${end}`, "gu");

/** Writes the verbs of an answer: what a trial says has not happened. */
export function inTense<Answer extends Answered>(output: Answer, isTrial: boolean): Answer;
export function inTense(output: Answered, isTrial: boolean): Answered {
  const written = (text: string) => text.replace(marked, isTrial ? "$2" : "$1");
  if (typeof output === "string") return written(output);
  if ("once" in output) return { ...output, answer: written(output.answer) };
  if (!("facts" in output)) return output;
  return { ...output, facts: output.facts.map((fact) => ({ ...fact, value: written(fact.value) })) };
}
