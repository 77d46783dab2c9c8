import { browserValue } from "@/lib/client/store/browser-value";

/** An unsent message with its key, and the number of arrived messages with the same text before it, to detect its arrival. */
export type Outgoing = { key: string; content: string; before: number };

type Unsent = { draft: string; outgoing: Outgoing[] };

const none: Unsent = { draft: "", outgoing: [] };

function isOutgoing(raw: unknown): raw is Outgoing {
  const { key, content, before } = (raw ?? {}) as Partial<Outgoing>;
  return typeof key === "string" && typeof content === "string" && Number.isSafeInteger(before);
}

function parseUnsent(raw: unknown): Unsent {
  const { draft, outgoing } = (raw ?? {}) as Partial<Unsent>;
  return {
    draft: typeof draft === "string" ? draft : "",
    outgoing: Array.isArray(outgoing) ? outgoing.filter(isOutgoing) : [],
  };
}

/**
 * Text that a member has typed or sent in this tab and the shop does not have yet, by member code. It survives a reload,
 * and another member who signs in here neither sees nor deletes it.
 */
export const outbox = browserValue("sessionStorage", "service", (raw): Record<string, Unsent> => {
  return Object.fromEntries(Object.entries(raw ?? {}).map(([who, unsent]) => [who, parseUnsent(unsent)]));
});

export function unsentOf(who: string, box: Record<string, Unsent>): Unsent {
  return box[who] ?? none;
}

/** Changes the member's stored part as it is now, and no other member's. */
export function changeUnsent(who: string, changed: (unsent: Unsent) => Partial<Unsent>): void {
  const box = outbox.read();
  const unsent = unsentOf(who, box);
  outbox.write({ ...box, [who]: { ...unsent, ...changed(unsent) } });
}
