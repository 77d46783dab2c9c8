import { browserValue } from "../store/browser-value";

/** A line that did not simply move into the member's cart. */
export type MergeNote =
  | { kind: "summed" | "limited"; name: string; quantity: number }
  | { kind: "secondCourse"; name: string }
  | { kind: "refused"; name: string; reason: string };

/** The result of merging carts at sign-in: how many lines moved, and notes on the others. `shown` is set once a toast has said so. */
export type MergeReport = { moved: number; notes: MergeNote[]; shown: boolean };

function isNote(raw: unknown): raw is MergeNote {
  const note = (raw ?? {}) as Record<string, unknown>;
  if (typeof note.name !== "string") return false;
  if (note.kind === "refused") return typeof note.reason === "string";
  return note.kind === "secondCourse" || ((note.kind === "summed" || note.kind === "limited") && Number.isSafeInteger(note.quantity));
}

function parseReport(raw: unknown): MergeReport | null {
  const { moved, notes, shown } = (raw ?? {}) as Record<string, unknown>;
  return Number.isSafeInteger(moved) && Array.isArray(notes)
    ? { moved: Number(moved), notes: notes.filter(isNote), shown: shown === true }
    : null;
}

/** The result that the member has not dismissed yet, in this tab. */
export const mergeReport = browserValue("sessionStorage", "cart-merge-report", parseReport);

/** Adds to the report. */
export function addToMergeReport(moved: number, notes: MergeNote[]): void {
  const before = mergeReport.read();
  if (moved === 0 && notes.length === 0) return;
  mergeReport.write({ moved: (before?.moved ?? 0) + moved, notes: [...(before?.notes ?? []), ...notes], shown: false });
}
