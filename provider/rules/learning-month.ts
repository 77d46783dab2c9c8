/** The month that a moment belongs to, as the shop counts them: in UTC, like `2026-11`. */
export function monthOf(moment: Date): string {
  return moment.toISOString().slice(0, 7);
}
