import type { Cell } from "../../../operator/output.ts";

type Row = Record<string, Cell>;

/** What is decided about a subject: its values now, the moment of the latest one, and what comes. */
export type Subject = { subject: string; name: string; now: string[]; since: string | null; coming: Row[] };

/** The settings of a group by subject: a country has one about registration and one about shipping. */
export function subjectsOf(rows: Row[], group: string): Subject[] {
  const bySubject = Map.groupBy(
    rows.filter((row) => row.group === group),
    ({ subject }) => String(subject),
  );
  return [...bySubject].map(([subject, own]) => {
    const held = own.filter(({ state }) => state === "holds");
    const moments = held.flatMap(({ from }) => (from === null ? [] : [String(from)]));
    return {
      subject,
      name: String(own[0]?.name ?? subject),
      now: held.map(({ value }) => String(value)),
      since: moments.toSorted().at(-1) ?? null,
      coming: own.filter(({ state }) => state === "comes").toSorted((one, other) => (String(one.from) < String(other.from) ? -1 : 1)),
    };
  });
}
