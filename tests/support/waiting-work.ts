import { noteChange } from "@/provider/db/queries/change";
import { writeLetter } from "@/provider/mail/write-letter";
import type { TestProvider } from "./provider";
import { until } from "./provider-process";

export type Says = { say: (...words: string[]) => Promise<string> };

export const emptyQueue = "Waiting: 0. Failing: 0. Dead: 0.";

/** Names for so many things that are like no other id. */
export const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1001);

/** Queues an event for each of the ids. */
export async function noteChanges({ shop: { db, clock } }: TestProvider, ids: number[], due = clock.now()): Promise<void> {
  for (const id of ids) await noteChange(db, "product-changed", id, due);
}

export const addressOf = (reader: number) => `reader-${reader}@example.com`;

/** Queues a letter to each of the readers. */
export async function writeLetters({ shop: { db, clock } }: TestProvider, readers: number[], due = clock.now()): Promise<void> {
  for (const reader of readers) {
    const to = { email: addressOf(reader), language: "en_US", username: "reader", firstName: null };
    await writeLetter(db, to, "orderPaid", { number: String(reader), amount: { cents: 1000 } }, due);
  }
}

/** Waits until the operator reads this about the queue. */
export function untilQueued({ say }: Says, wanted: string): Promise<string> {
  return until(`the queue to be «${wanted}»`, async () => {
    const text = await say("jobs");
    return text === wanted ? text : null;
  });
}

/** How often each thing is there. */
export function countEach<Thing>(things: Thing[]): Map<Thing, number> {
  return new Map([...Map.groupBy(things, (thing) => thing)].map(([thing, times]) => [thing, times.length]));
}

/** What is there more than once. */
export function repeated<Thing>(things: Thing[]): Thing[] {
  return [...countEach(things)].filter(([, times]) => times > 1).map(([thing]) => thing);
}
