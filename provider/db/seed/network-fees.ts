import { periodEnd, periodOf, periodStart } from "../../rules/period.ts";
import { members } from "./members.ts";

export type SampleFee = { username: string; slug: "membership-activate" | "membership-renew"; at: Date };

const closedPeriods = 5;
const activationsEach = 4;
const renewalsEach = 2;

/** The periods of the sample's history, the one that runs last. */
function recentPeriods(now: Date): string[] {
  const periods = [periodOf(now)];
  while (periods.length <= closedPeriods) {
    const [earliest = ""] = periods;
    periods.unshift(periodOf(new Date(periodStart(earliest).getTime() - 1)));
  }
  return periods;
}

/** Moments at equal distances within a period, as far as it has gone. */
function momentsIn(period: string, count: number, now: Date): Date[] {
  const start = periodStart(period).getTime();
  const lengthMs = Math.min(periodEnd(period).getTime(), now.getTime()) - start;
  return Array.from({ length: count }, (_, index) => new Date(start + (lengthMs * (index + 1)) / (count + 1)));
}

/**
 * The fees that the sample members paid in the last periods, in the order of time. The members stand after their enrollers, so the
 * last ones of the list activate their memberships one after another, each below somebody who has one already; earlier ones renew.
 */
export function sampleFees(now: Date): SampleFee[] {
  const periods = recentPeriods(now);
  const activated = members.filter((each) => each.activated && each.username !== "demo").map(({ username }) => username);
  const joining = activated.slice(-activationsEach * periods.length);
  const renewing = activated.slice(0, renewalsEach * periods.length);
  return periods.flatMap((period, index) => {
    const turn = (names: string[], each: number) => names.slice(index * each, (index + 1) * each);
    const joined = turn(joining, activationsEach).map((username) => ({ username, slug: "membership-activate" as const }));
    const renewed = turn(renewing, renewalsEach).map((username) => ({ username, slug: "membership-renew" as const }));
    const fees = [...joined, ...renewed];
    return momentsIn(period, fees.length, now).flatMap((at, position) => (fees[position] ? [{ ...fees[position], at }] : []));
  });
}

/** Who is activated by one of these fees, and so is not before it. */
export function activatedBy(fees: SampleFee[]): Set<string> {
  return new Set(fees.filter(({ slug }) => slug === "membership-activate").map(({ username }) => username));
}
