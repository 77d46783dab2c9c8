import type { StoredStep } from "../db/schema/index.ts";
import type { Shop } from "../runtime/shop.ts";
import { CommandError, FieldError } from "./answer.ts";
import { InvalidInput, machine, mayRun, NotAllowed, parseInput } from "./carry-out.ts";
import type { Running } from "./command-group.ts";
import { Conflict, requireUnchanged } from "./conflict.ts";
import { type Output, textOf } from "./output.ts";

export type Step = StoredStep;

function fieldsOf(error: CommandError): { field: string }[] {
  if (error instanceof InvalidInput) return error.issues;
  if (error instanceof Conflict) return error.conflicts;
  return error instanceof FieldError ? [error] : [];
}

/** A step that was refused, with the column and the line of a file that it comes from. */
export class StepRefused extends CommandError {
  readonly column: string | null;
  readonly line: number | null;
  constructor({ columns = {}, line }: Step, error: CommandError) {
    super(error.message, { cause: error });
    this.line = line ?? null;
    const fields = fieldsOf(error);
    this.column = columns[fields[0]?.field ?? ""] ?? Object.values(columns)[0] ?? null;
  }
}

async function runStep(shop: Shop, { command: name, given, was }: Step, running: Running): Promise<Output> {
  const entry = running.find(name);
  if (!entry) throw new CommandError(`There is no command «${name}».`);
  const { command, current, run } = entry;
  if (running.actor !== machine && !mayRun(running.roles, command)) throw new NotAllowed(`Your roles do not include «${name}».`);
  const input = parseInput(command, given);
  await requireUnchanged(shop, { current, given, was }, input);
  return run(shop, input as never, running);
}

/** Runs several tasks one after the other in the caller's transaction; answers each one's answer. */
export async function runSteps(shop: Shop, steps: Step[], running: Running): Promise<string[]> {
  const answers: string[] = [];
  for (const [index, step] of steps.entries()) {
    try {
      const output = await runStep(shop, step, { ...running, hasMore: index < steps.length - 1 });
      answers.push(typeof output === "string" ? output : textOf(output, running.find(step.command)?.command as never));
    } catch (error) {
      throw error instanceof CommandError ? new StepRefused(step, error) : error;
    }
  }
  return answers;
}
