import { type CallKey, callKeys, rowOf } from "../lib/contract/index.ts";
import { codes } from "../lib/contract/wire/envelope.ts";
import { succeeds } from "./judge.ts";
import type { Options, PartName } from "./options.ts";
import { checkLanguages } from "./parts/languages.ts";
import { checkPaging } from "./parts/paging.ts";
import { checkRefusals } from "./parts/refusals.ts";
import { checkShapes } from "./parts/shapes.ts";
import { checkSignedOut } from "./parts/signed-out.ts";
import { anyOther, checkUnknown } from "./parts/unknown.ts";
import { checkWrites } from "./parts/writes.ts";
import { type Log, openLog } from "./record.ts";
import { type Report, reportOf } from "./report/report.ts";
import { readKeys } from "./rows.ts";
import { signIn, signOut } from "./session.ts";
import { inputsFor, look, type Visit } from "./visit.ts";
import type { LookAt } from "./walk/look-around.ts";
import { walkMember } from "./walk/walk-member.ts";
import { type Shop, walkShop } from "./walk/walk-shop.ts";
import { openWire } from "./wire.ts";

const parts: Record<PartName, (visit: Visit, shop: Shop) => Promise<void>> = {
  shapes: checkShapes,
  languages: checkLanguages,
  paging: checkPaging,
  writes: checkWrites,
  refusals: checkRefusals,
  "signed-out": checkSignedOut,
  unknown: checkUnknown,
};

/** Finds out which extensions the provider offers. The others are not checked further. */
async function findExtensions(visit: Visit): Promise<void> {
  for (const key of readKeys.filter((each) => rowOf(each).extension)) {
    const inputs = inputsFor(visit, key);
    if (typeof inputs === "string") continue;
    const answer = await visit.wire.ask(key, { input: inputs[0], token: visit.token });
    visit.log.time(key, answer.ms, answer.hung);
    const isRefused = answer.envelope ? answer.envelope.code !== codes.success : answer.status === null || answer.status >= 400;
    visit.log.offer(key, !isRefused);
  }
}

function checkTimes(log: Log, slowMs: number): void {
  for (const { call, worstMs } of log.results()) {
    if (worstMs === null) continue;
    const came = log.hasTimedOut(call) ? `none within ${worstMs} ms` : `one after ${worstMs} ms`;
    log.check(call, "time", worstMs > slowMs ? `expected an answer within ${slowMs} ms, came ${came}` : null);
  }
}

const first: CallKey = "GET homeAdvertise/list";

/** Runs all checks against a provider. Its faults are reported, never thrown. */
export async function checkProvider(options: Options): Promise<Report> {
  const wire = openWire(options);
  const log = openLog([...callKeys, anyOther]);

  const hello = await wire.ask(first);
  log.time(first, hello.ms, hello.hung);
  log.check(first, "reachability", succeeds(first)(hello));
  if (hello.status === null) {
    for (const key of callKeys.filter((each) => each !== first)) log.skip(key, "everything", "the provider cannot be reached");
    return reportOf(options.url, log);
  }

  const lookAs =
    (token: string | null): LookAt =>
    (key, input) =>
      look({ wire, log }, key, input, token);
  const { shop, inputs } = await walkShop(lookAs(null));
  const { token, noMember } = await signIn(wire, log, options.member);
  if (token) Object.assign(inputs, await walkMember(lookAs(token), shop));
  const visit: Visit = { options, wire, log, token, noMember, inputs };
  await findExtensions(visit);
  for (const name of options.only) await parts[name](visit, shop);
  await signOut(visit);
  checkTimes(log, options.slowMs);
  return reportOf(options.url, log);
}
