import type { CallData } from "@/lib/contract";
import { formatOwnDay } from "@/lib/format/date";

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
