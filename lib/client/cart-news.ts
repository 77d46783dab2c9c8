import { kept } from "./kept";

/** What became of a visitor's line that did not simply move into the member's cart. */
export type CartNote =
  | { kind: "summed" | "limited"; name: string; quantity: number }
  | { kind: "secondCourse"; name: string }
  | { kind: "refused"; name: string; reason: string };

/** How many of a visitor's lines came along at sign-in, and what is to be said about them; `told` once a toast did. */
export type CartNews = { came: number; notes: CartNote[]; told: boolean };

function isNote(raw: unknown): raw is CartNote {
  const note = (raw ?? {}) as Record<string, unknown>;
  if (typeof note.name !== "string") return false;
  if (note.kind === "refused") return typeof note.reason === "string";
  return note.kind === "secondCourse" || ((note.kind === "summed" || note.kind === "limited") && Number.isSafeInteger(note.quantity));
}

function readNews(raw: unknown): CartNews | null {
  const { came, notes, told } = (raw ?? {}) as Record<string, unknown>;
  return Number.isSafeInteger(came) && Array.isArray(notes)
    ? { came: Number(came), notes: notes.filter(isNote), told: told === true }
    : null;
}

export const cartNews = kept("sessionStorage", "cart-news", readNews);

/** Adds to what is to be said. */
export function tellOfCart(came: number, notes: CartNote[]): void {
  const before = cartNews.read();
  if (came === 0 && notes.length === 0) return;
  cartNews.write({ came: (before?.came ?? 0) + came, notes: [...(before?.notes ?? []), ...notes], told: false });
}
