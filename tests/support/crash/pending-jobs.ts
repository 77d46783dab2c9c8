import { publishChange } from "@/provider/jobs/publish-change";
import { queueEmail } from "@/provider/mail/queue-email";
import type { TestProvider } from "../provider/test-provider";
import { waitFor } from "./provider-process";

export type Operator = { say: (...words: string[]) => Promise<string> };

export const emptyQueue = "Waiting: 0. Failing: 0. Dead: 0.";

/** This many ids that no other row has. */
export const testIds = (count: number) => Array.from({ length: count }, (_, index) => index + 1001);

/** Queues a change event for each id. */
export async function queueChanges({ shop: { db, clock } }: TestProvider, ids: number[], due = clock.now()): Promise<void> {
  for (const id of ids) await publishChange(db, "product-changed", id, due);
}

export const addressOf = (reader: number) => `reader-${reader}@example.com`;

/** Queues an email to each reader. */
export async function queueEmails({ shop: { db, clock } }: TestProvider, readers: number[], due = clock.now()): Promise<void> {
  for (const reader of readers) {
    const to = { id: null, email: addressOf(reader), language: "en_US", username: "reader", firstName: null };
    await queueEmail(db, to, "orderPaid", { number: String(reader), amount: { cents: 1000 }, link: null }, due);
  }
}

/** Waits until the operator's list of jobs has this text. */
export function waitForQueue({ say }: Operator, wanted: string): Promise<string> {
  return waitFor(`the queue to be «${wanted}»`, async () => {
    const text = await say("jobs");
    return text === wanted ? text : null;
  });
}

/** The number of occurrences of each item. */
export function countEach<Thing>(things: Thing[]): Map<Thing, number> {
  return new Map([...Map.groupBy(things, (thing) => thing)].map(([thing, times]) => [thing, times.length]));
}

/** The items that occur more than once. */
export function repeated<Thing>(things: Thing[]): Thing[] {
  return [...countEach(things)].filter(([, times]) => times > 1).map(([thing]) => thing);
}
