import type { StoredStep } from "../db/schema/index.ts";
import { Refusal } from "../http/refusal.ts";
import type { Shop } from "../runtime/shop.ts";
import { CommandError } from "./answer.ts";
import { machine, mayRun, NotAllowed, parseInput } from "./carry-out.ts";
import type { Running } from "./command-group.ts";
import { Conflict, requireUnchanged } from "./conflict.ts";
import { type Answered, textOf } from "./output.ts";
import { inTense } from "./tense.ts";

export type Step = StoredStep;

/** A step that was refused, with the column and the line of a file that it comes from. */
export class StepRefused extends CommandError {
  readonly column: string | null;
  readonly line: number | null;
  constructor({ columns = {}, line }: Step, error: Refusal) {
    super(error.message, { cause: error });
    this.line = line ?? null;
    const field = error instanceof Conflict ? error.conflicts[0]?.field : error.field;
    this.column = columns[field ?? ""] ?? Object.values(columns)[0] ?? null;
  }
}

async function runStep(shop: Shop, { command: name, given, was }: Step, running: Running): Promise<Answered> {
  const entry = running.find(name);
  if (!entry) throw new CommandError(`There is no command «${name}».`);
  const { command, current, run } = entry;
  if (running.actor !== machine && !mayRun(running.roles, command)) throw new NotAllowed(`Your roles do not include «${name}».`);
  const input = parseInput(command, given);
  await requireUnchanged(shop, { current, given, was }, input);
  return inTense(await run(shop, input as never, running), running.isTrial ?? false);
}

/** What is asked before each step, as the steps before it have left the shop. */
export type CheckStep = (shop: Shop, step: Step) => Promise<void>;

/** Runs several tasks one after the other in the caller's transaction; returns each one's answer. */
export async function runSteps(shop: Shop, steps: Step[], running: Running, check: CheckStep = async () => {}): Promise<string[]> {
  const answers: string[] = [];
  for (const [index, step] of steps.entries()) {
    try {
      await check(shop, step);
      const output = await runStep(shop, step, { ...running, hasMore: index < steps.length - 1 });
      answers.push(typeof output === "string" ? output : textOf(output, running.find(step.command)?.command as never));
    } catch (error) {
      throw error instanceof Refusal ? new StepRefused(step, error) : error;
    }
  }
  return answers;
}
