import type { CallData } from "@/lib/contract";
import { timesWritten } from "./messages";
import type { Outgoing } from "./outbox";

/** The unsent messages without an arrived one. Another one with the same text waits for one more arrival. */
export function withoutArrived(unsent: Outgoing[], { key, content }: Outgoing): Outgoing[] {
  const others = unsent.filter((each) => each.key !== key);
  if (others.length === unsent.length) return unsent;
  return others.map((each) => (each.content === content ? { ...each, before: each.before + 1 } : each));
}

/** The messages that the conversation does not contain yet. */
export function waitingOf(unsent: Outgoing[], messages: CallData<"GET consult/list">): Outgoing[] {
  const arrived = unsent.find(({ content, before }) => timesWritten(content, messages) > before);
  return arrived ? waitingOf(withoutArrived(unsent, arrived), messages) : unsent;
}
