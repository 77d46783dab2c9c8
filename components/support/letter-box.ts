import { kept } from "@/lib/client/kept";

/** A message on its way: by its key, and how often the same was written before it, so that it is known when it has arrived. */
export type Outgoing = { key: string; content: string; before: number };

type LetterBox = { who: string; draft: string; outgoing: Outgoing[] };

function isOutgoing(raw: unknown): raw is Outgoing {
  const { key, content, before } = (raw ?? {}) as Partial<Outgoing>;
  return typeof key === "string" && typeof content === "string" && Number.isSafeInteger(before);
}

/** What a member has typed or sent, and the shop does not have yet. It outlives a reload. */
export const letterBox = kept("sessionStorage", "service", (raw): LetterBox => {
  const { who, draft, outgoing } = (raw ?? {}) as Partial<LetterBox>;
  return {
    who: typeof who === "string" ? who : "",
    draft: typeof draft === "string" ? draft : "",
    outgoing: Array.isArray(outgoing) ? outgoing.filter(isOutgoing) : [],
  };
});

/** The member's own part of it: another member's is none. */
export function lettersOf(who: string, box: LetterBox): LetterBox {
  return box.who === who ? box : { who, draft: "", outgoing: [] };
}

/** Changes the member's part as it is at this moment. */
export function changeLetters(who: string, changed: (box: LetterBox) => Partial<LetterBox>): void {
  const box = lettersOf(who, letterBox.read());
  letterBox.write({ ...box, ...changed(box) });
}
