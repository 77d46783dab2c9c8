import { type SectionField, type SectionKind, sectionKinds } from "../../../../lib/contract/wire/section-kinds.ts";

export const fieldsOf = (kind: SectionKind): readonly SectionField[] => sectionKinds[kind].fields;

type Values = { [Field in SectionField]?: string };

/** What a section still needs before there is something to show. */
export function missingOf(kind: SectionKind, values: Values): SectionField[] {
  return sectionKinds[kind].needs.filter((field) => !values[field]);
}

type Dates = { shownFrom: Date | null; shownUntil: Date | null };

/** Whether the dates of a section include a moment. */
export function isDueAt({ shownFrom, shownUntil }: Dates, now: Date): boolean {
  return (shownFrom === null || shownFrom <= now) && (shownUntil === null || now < shownUntil);
}

/** The next moment at which a section appears or disappears by itself. */
export function nextChange({ shownFrom, shownUntil }: Dates, now: Date): Date | null {
  return [shownFrom, shownUntil].find((moment) => moment !== null && moment > now) ?? null;
}
