import { succeeds } from "../judge.ts";
import { readKeys } from "../rows.ts";
import { check, doAll, inputsFor, isForMembers, type Task, type Visit } from "../visit.ts";
import { shorten } from "../words.ts";

/** Checks every read with all inputs that were found: public ones as a visitor, and all of them as the member. */
export async function checkShapes(visit: Visit): Promise<void> {
  const tasks = readKeys.flatMap((key): Task[] => {
    const inputs = inputsFor(visit, key);
    if (typeof inputs === "string") return [async () => visit.log.skip(key, "shapes", inputs)];
    const callers = isForMembers(key) ? [visit.token] : [null, ...(visit.token ? [visit.token] : [])];
    return inputs.flatMap((input) =>
      callers.map((token) => () => {
        const what = `shape for ${token ? "the member" : "a visitor"}, ${shorten(input)}`;
        return check(visit, key, what, { input, token }, succeeds(key));
      }),
    );
  });
  await doAll(tasks);
}
