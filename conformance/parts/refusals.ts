import { type CallKey, callKeys, rowOf } from "../../lib/contract/index.ts";
import { harmlessInputs } from "../harmless.ts";
import { refusesInput } from "../judge.ts";
import { wrongInputs } from "../nonsense.ts";
import { isChange } from "../rows.ts";
import { check, doAll, inputsFor, isForMembers, noWrites, type Task, type Visit } from "../visit.ts";
import type { Input } from "../wire.ts";

/** A valid input to make invalid, or the reason why none may be sent. */
function exampleFor(visit: Visit, key: CallKey): Input | string {
  if (!isChange(key)) {
    const inputs = inputsFor(visit, key);
    return typeof inputs === "string" ? inputs : (inputs[0] ?? {});
  }
  if (isForMembers(key) && !visit.token) return visit.noMember;
  if (!visit.options.write && key !== "POST member/login") return noWrites;
  if (rowOf(key).extension && !visit.log.isOffered(key)) return "it was not found out whether it is offered";
  return harmlessInputs[key];
}

/** Sends every field of every call missing, of another type, or huge. Each must be refused with a message, never with a fault. */
export async function checkRefusals(visit: Visit): Promise<void> {
  const tasks = callKeys.flatMap((key): Task[] => {
    const example = exampleFor(visit, key);
    if (typeof example === "string") {
      return wrongInputs(key, {}).length > 0 ? [async () => visit.log.skip(key, "bad input", example)] : [];
    }
    const token = isForMembers(key) ? visit.token : null;
    return wrongInputs(key, example).map(
      ({ what, input }) =>
        () =>
          check(visit, key, `field ${what}`, { input, token }, refusesInput),
    );
  });
  await doAll(tasks);
}
