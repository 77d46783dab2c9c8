import type { CallData } from "@/lib/contract";
import type { Outgoing } from "./letter-box";
import { timesWritten } from "./messages";

/** The letters without one that has arrived: another that says the same has to wait for one more. */
export function withoutArrived(letters: Outgoing[], { key, content }: Outgoing): Outgoing[] {
  const others = letters.filter((each) => each.key !== key);
  if (others.length === letters.length) return letters;
  return others.map((each) => (each.content === content ? { ...each, before: each.before + 1 } : each));
}

/** The letters that the conversation does not show yet. */
export function waitingOf(letters: Outgoing[], messages: CallData<"GET consult/list">): Outgoing[] {
  const arrived = letters.find(({ content, before }) => timesWritten(content, messages) > before);
  return arrived ? waitingOf(withoutArrived(letters, arrived), messages) : letters;
}
