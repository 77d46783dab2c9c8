import { kept } from "@/lib/client/kept";

/** A message on its way: by its key, and how often the same had arrived before it, so that it is known when it has arrived. */
export type Outgoing = { key: string; content: string; before: number };

type Letters = { draft: string; outgoing: Outgoing[] };

const none: Letters = { draft: "", outgoing: [] };

function isOutgoing(raw: unknown): raw is Outgoing {
  const { key, content, before } = (raw ?? {}) as Partial<Outgoing>;
  return typeof key === "string" && typeof content === "string" && Number.isSafeInteger(before);
}

function understand(raw: unknown): Letters {
  const { draft, outgoing } = (raw ?? {}) as Partial<Letters>;
  return {
    draft: typeof draft === "string" ? draft : "",
    outgoing: Array.isArray(outgoing) ? outgoing.filter(isOutgoing) : [],
  };
}

/**
 * What each member has typed or sent in this tab, and the shop does not have yet: by the member's code. It outlives a reload, and
 * whoever signs in after somebody else neither sees nor loses what is the other's.
 */
export const letterBox = kept("sessionStorage", "service", (raw): Record<string, Letters> => {
  return Object.fromEntries(Object.entries(raw ?? {}).map(([who, letters]) => [who, understand(letters)]));
});

/** The member's own part of it. */
export function lettersOf(who: string, box: Record<string, Letters>): Letters {
  return box[who] ?? none;
}

/** Changes the member's part as it is at this moment, and no other. */
export function changeLetters(who: string, changed: (letters: Letters) => Partial<Letters>): void {
  const box = letterBox.read();
  const letters = lettersOf(who, box);
  letterBox.write({ ...box, [who]: { ...letters, ...changed(letters) } });
}
