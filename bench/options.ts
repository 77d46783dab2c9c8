import { parseArgs } from "node:util";
import { Refusal } from "../scripts/program.mjs";

const usage = "Usage: npm run bench [-- --only <part,part> --seconds <1 to 60> --write]";

export type Options<Part extends string> = { only: Part[]; seconds: number; write: boolean };

/** What the command line asks for; without it, every part. */
export function readOptions<Part extends string>(args: string[], parts: Part[]): Options<Part> {
  const { only, seconds, write } = parse(args);
  const chosen = only?.split(",") ?? parts;
  const unknown = chosen.filter((name) => !parts.some((part) => part === name));
  if (unknown.length > 0) throw new Refusal(`There is no part ${unknown.join(", ")}, only ${parts.join(", ")}.\n${usage}`);
  if (!/^\d{1,2}$/.test(seconds) || Number(seconds) < 1 || Number(seconds) > 60) throw new Refusal(usage);
  return { only: parts.filter((part) => chosen.includes(part)), seconds: Number(seconds), write };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: { only: { type: "string" }, seconds: { type: "string", default: "5" }, write: { type: "boolean", default: false } },
    }).values;
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}
