import type { Work } from "./queue.ts";

/** The kinds as the release before migration 0014 names them. During a deployment it still queues such jobs. */
const formerKinds: Partial<Record<keyof Work, string>> = {
  "notify-storefront": "tell-storefront",
  "send-email": "send-letter",
  "reverse-charge": "undo-charge",
};

/** The stored names of a kind. */
export function namesOf(kind: keyof Work): string[] {
  const former = formerKinds[kind];
  return former ? [kind, former] : [kind];
}

/** The payload with the field names of this release. */
export function currentPayload(payload: unknown): unknown {
  const { letterId, ...fields } = payload as { letterId?: number };
  return letterId === undefined ? fields : { emailId: letterId };
}
