import type { CallData } from "@/lib/contract";
import { formatOwnDay } from "@/lib/format/date";
import type { Outgoing } from "./outbox";

export const writers = { member: 1, shop: 2 } as const;

type Message = CallData<"GET consult/list">[number];

/** A message with a stable key, which other messages do not change. */
export type NamedMessage = Message & { name: string };

export type Day = { day: string; first: string; messages: NamedMessage[] };

/** Messages by the reader's calendar days, in order. */
export function daysOf(messages: Message[], locale: string): Day[] {
  const alike = new Map<string, number>();
  const days: Day[] = [];
  for (const message of messages) {
    const said = `${message.issucetime} ${message.type}`;
    const place = (alike.get(said) ?? 0) + 1;
    alike.set(said, place);
    const day = formatOwnDay(message.issucetime, locale);
    if (days.at(-1)?.day !== day) days.push({ day, first: message.issucetime, messages: [] });
    days.at(-1)?.messages.push({ ...message, name: `${said} ${place}` });
  }
  return days;
}

/** How often a member wrote exactly this text. */
export function timesWritten(content: string, messages: Message[]): number {
  return messages.filter((message) => message.type === writers.member && message.content === content).length;
}

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
