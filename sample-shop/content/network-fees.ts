import { periodEnd, periodOf, periodStart } from "../../lib/contract/wire/bonus-period.ts";
import { members } from "./members.ts";

export type SampleFee = { username: string; slug: "membership-activate" | "membership-renew"; at: Date };

const closedPeriods = 5;
const activationsEach = 4;
const renewalsEach = 2;

/** The periods of the sample's history; the last one is the current period. */
function recentPeriods(now: Date): string[] {
  const periods = [periodOf(now)];
  while (periods.length <= closedPeriods) {
    const [earliest = ""] = periods;
    periods.unshift(periodOf(new Date(periodStart(earliest).getTime() - 1)));
  }
  return periods;
}

/** Evenly spaced moments within a period, up to now. */
function momentsIn(period: string, count: number, now: Date): Date[] {
  const start = periodStart(period).getTime();
  const lengthMs = Math.min(periodEnd(period).getTime(), now.getTime()) - start;
  return Array.from({ length: count }, (_, index) => new Date(start + (lengthMs * (index + 1)) / (count + 1)));
}

/**
 * The fees that the sample members paid in the last periods, by time. Members are listed after their enrollers, so the last ones of the
 * list activate their memberships one after another, each below an active member; earlier ones renew.
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

/** The members that one of these fees activates, who must not be active before it. */
export function activatedBy(fees: SampleFee[]): Set<string> {
  return new Set(fees.filter(({ slug }) => slug === "membership-activate").map(({ username }) => username));
}
