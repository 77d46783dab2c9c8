import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { Redis } from "./redis.ts";
import type { RedisClock } from "./redis-clock.ts";
import { addMarks, readMarks } from "./scripts.ts";

/** Longer than a page is stored: a page that is older than every mark of its tags would be found fresh. */
const keptMs = 25 * 3600 * 1000;

const pollMs = 500;

/** Bulk changes may have left many marks. */
const readWithinMs = 400;
const firstReadWithinMs = 2000;

/** The provider waits for it and not a visitor, and would announce the change again only after a while. */
const recordWithinMs = 1000;

/** A page waits less for a mark that is being recorded. */
const pageWaitsMs = 50;

/** Marks are read again this far back, so that none is missed when Redis's clock is set back a little. */
const overlapMs = 10_000;

/** Without news of changes for this time, older pages count as changed. */
const trustMs = 5000;

const Message = z.object({ at: z.coerce.number(), marks: z.array(z.string()) });

/** Null for a message of another program. */
function parseMessage(text: string): z.infer<typeof Message> | null {
  try {
    return Message.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const Answer = z.tuple([z.coerce.number(), z.string(), z.array(z.string())]);

type Parts = {
  redis: Redis;
  clock: RedisClock;
  /** The start of the keys of one shop. */
  prefix: string;
  /** Called when there may be new marks. */
  onChange: () => void;
  /** Called when Redis has lost what it held, and when it is first reached. */
  onNewEpoch: () => void;
};

export type Marks = ReturnType<typeof followMarks>;

/** How a tag is marked: its pages are stale, or gone, which means that they are not served even once more. */
export const markOf = (tag: string, gone: boolean) => `${gone ? "gone" : "stale"} ${tag}`;

/** Follows the marks of a shop's changed tags: told by Redis at once, and read twice a second in case that a message is lost. */
export function followMarks({ redis, clock, prefix, onChange, onNewEpoch }: Parts) {
  const keys = [`${prefix}marks`, `${prefix}epoch`];
  const channel = `${prefix}changes`;
  const latest = new Map<string, number>();
  let unrecorded: string[] = [];
  let epoch: string | null = null;
  let readUntil = 0;
  let heardAt = clock.local();
  let forgotAt = heardAt;
  let lagMs = 0;

  function apply(marks: readonly string[], at: number): void {
    const added = marks.filter((mark) => !((latest.get(mark) ?? Number.NEGATIVE_INFINITY) >= at));
    for (const mark of added) latest.set(mark, at);
    if (added.length > 0) onChange();
  }

  function dropOld(now: number): void {
    for (const [mark, at] of latest) if (at < now - keptMs) latest.delete(mark);
  }

  async function read(): Promise<void> {
    const sentAt = clock.local();
    const isFirst = epoch === null;
    const since = isFirst ? "-inf" : String(readUntil - overlapMs);
    const reply = await redis.run(readMarks, keys, [randomUUID(), since], isFirst ? firstReadWithinMs : readWithinMs);
    const [time, current, marks] = Answer.parse(reply);
    clock.learn(time, sentAt);
    if (current !== epoch) {
      latest.clear();
      epoch = current;
      onNewEpoch();
    }
    for (let index = 0; index < marks.length; index += 2) apply([marks[index] ?? ""], Number(marks[index + 1]));
    readUntil = time;
    heardAt = sentAt;
    dropOld(time);
  }

  /** Whole answers in front of the page cache would outlive a change that cannot be announced. */
  function forgetUnheard(): void {
    const now = clock.local();
    if (now - heardAt < trustMs || now - forgotAt < trustMs) return;
    forgotAt = now;
    onChange();
  }

  let reading: Promise<void> | null = null;
  const poll = () => {
    reading ??= read()
      .catch(forgetUnheard)
      .finally(() => {
        reading = null;
      });
    return reading;
  };

  function hear(message: string): void {
    const told = parseMessage(message);
    if (!told) return;
    const { at, marks } = told;
    clock.learn(at);
    lagMs = Math.max(0, clock.now() - at);
    apply(marks, at);
  }

  async function record(): Promise<void> {
    const marks = unrecorded;
    unrecorded = [];
    if (marks.length === 0) return;
    try {
      const sentAt = clock.local();
      const at = Number(await redis.run(addMarks, keys, [channel, randomUUID(), String(keptMs), ...marks], recordWithinMs));
      clock.learn(at, sentAt);
      apply(marks, at);
    } catch (error) {
      unrecorded = [...marks, ...unrecorded];
      throw error;
    }
  }

  let recording: Promise<void> = Promise.resolve();
  let isRecording = false;
  const recordAll = () => {
    isRecording = true;
    const own = recording.catch(() => {}).then(record);
    recording = own;
    const end = () => {
      if (recording === own) isRecording = false;
    };
    own.then(end, end);
    return own;
  };

  /** A subscription that fails is not repeated by the client, and one that exists is not sent again. */
  const begin = () => {
    void redis.subscribe(channel, hear).catch(() => {});
    return poll();
  };

  const timer = setInterval(() => void poll(), pollMs).unref();
  const stopWaiting = redis.onReady(() => void begin());

  return {
    /** Subscribes to changes and reads the marks once, if Redis answers. */
    begin,

    /** Applies marks to this storefront at once and begins to record them for all. */
    add(marks: readonly string[]): void {
      apply(marks, clock.now());
      unrecorded.push(...new Set(marks));
      void recordAll().catch(() => {});
    },

    /** Resolves once all added marks are stored in Redis. After a failure the next call tries again. */
    record: recordAll,

    /** Waits a moment for marks that are being recorded, whether that succeeds or not. */
    waitForRecording: () => isRecording && Promise.race([recording.catch(() => {}), pause(pageWaitsMs)]),

    /** The time of the latest of some marks; 0 without any. */
    latest: (marks: readonly string[]) => marks.reduce((newest, mark) => Math.max(newest, latest.get(mark) ?? 0), 0),

    /** Entries that began before this time count as changed, because changes may have been missed; normally there are none. */
    trustedSince(): number {
      return clock.local() - heardAt > trustMs ? clock.now() - trustMs : 0;
    },

    epoch: () => epoch,
    hasRead: () => epoch !== null,
    lagMs: () => lagMs,

    stop(): void {
      clearInterval(timer);
      stopWaiting();
      void redis.unsubscribe(channel).catch(() => {});
    },
  };
}
