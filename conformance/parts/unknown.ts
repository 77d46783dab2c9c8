import type { CallKey } from "../../lib/contract/index.ts";
import { harmlessInputs } from "../harmless.ts";
import { findsNothing, refusesInput } from "../judge.ts";
import { type Change, idFieldsOf, readKeys } from "../rows.ts";
import { check, doAll, inputsFor, isForMembers, noWrites, type Task, type Visit } from "../visit.ts";
import type { Answer } from "../wire.ts";

/** Changes that name a row. Those that remove from the cart are excluded, because removing a missing line may succeed. */
const namingChanges: Change[] = [
  "POST shoppingCart/add",
  "POST shoppingCart/changedQuantity",
  "POST member/address/update",
  "POST member/address/delete",
  "POST member/address/setUpDefaultStatus",
  "POST product/addOrDelCollection",
  "POST member/course/addToMemberCourse",
  "POST orderEvaluation/evaluation",
  "POST order/generate/confirm",
  "POST order/closed",
  "POST payment",
  "POST credit/card/remove",
];

function readUnknown(visit: Visit, key: CallKey): Task[] {
  const fields = idFieldsOf(key);
  if (fields.length === 0) return [];
  const inputs = inputsFor(visit, key);
  if (typeof inputs === "string") return [async () => visit.log.skip(key, "unknown id", inputs)];
  const token = isForMembers(key) ? visit.token : null;
  return fields.map(({ name, unknown }) => () => {
    const input = { ...inputs[0], [name]: unknown };
    return check(visit, key, `unknown ${name}`, { input, token }, findsNothing(key));
  });
}

function changeUnknown(visit: Visit, key: Change): Task {
  return async () => {
    if (!visit.token) return visit.log.skip(key, "unknown id", visit.noMember);
    if (!visit.options.write) return visit.log.skip(key, "unknown id", noWrites);
    await check(visit, key, "unknown id", { input: harmlessInputs[key], token: visit.token }, refusesInput);
  };
}

/** The name of unknown paths in the table. */
export const anyOther = "any other path";

const strayPaths = ["GET no/such/call", "POST no/such/call", "GET product/detail/1/2", "POST product/homeListByPage"];

function leadsNowhere({ status, fault, envelope, ms }: Answer): string | null {
  if (status === null) return `${fault} after ${ms} ms`;
  if (status >= 500) return `expected to be told that there is no such call, came a fault: HTTP ${status}`;
  if (status < 400 && (!envelope || envelope.code === 200)) return `expected to be told that there is no such call, came HTTP ${status}`;
  return null;
}

/** Checks unknown ids and unknown paths. */
export async function checkUnknown(visit: Visit): Promise<void> {
  const { wire, log } = visit;
  await doAll([
    ...readKeys.flatMap((key) => readUnknown(visit, key)),
    ...namingChanges.map((key) => changeUnknown(visit, key)),
    ...strayPaths.map((line) => async () => {
      const [method = "", path = ""] = line.split(" ");
      log.check(anyOther, line, leadsNowhere(await wire.raw(method, path)));
    }),
  ]);
}
