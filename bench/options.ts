import { parseArgs } from "node:util";
import { UserError } from "../scripts/program.mjs";

const usage = "Usage: npm run bench [-- --only <part,part> --seconds <1 to 60> --sizes <number,number> --from <commit> --write]";

export type Options<Part extends string> = { only: Part[]; seconds: number; sizes: number[]; from?: string; write: boolean };

/** Parses the command line. By default every part runs. */
export function readOptions<Part extends string>(args: string[], parts: Part[]): Options<Part> {
  const { only, seconds, sizes, from, write } = parse(args);
  const chosen = only?.split(",") ?? parts;
  const unknown = chosen.filter((name) => !parts.some((part) => part === name));
  if (unknown.length > 0) throw new UserError(`There is no part ${unknown.join(", ")}, only ${parts.join(", ")}.\n${usage}`);
  if (!/^\d{1,2}$/.test(seconds) || Number(seconds) < 1 || Number(seconds) > 60) throw new UserError(usage);
  if (!/^[1-9]\d{0,6}(,[1-9]\d{0,6})*$/.test(sizes)) throw new UserError(usage);
  if (from !== undefined && only !== "deploy") throw new UserError(`--from goes with --only deploy.\n${usage}`);
  const ascending = [...new Set(sizes.split(",").map(Number))].sort((one, other) => one - other);
  return { only: parts.filter((part) => chosen.includes(part)), seconds: Number(seconds), sizes: ascending, from, write };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        only: { type: "string" },
        seconds: { type: "string", default: "5" },
        sizes: { type: "string", default: "1000,10000,100000" },
        from: { type: "string" },
        write: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}
