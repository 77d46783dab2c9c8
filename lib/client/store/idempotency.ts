import { codes } from "@/lib/contract/wire/codes";
import { Failure } from "@/lib/contract/wire/failure";
import { type Area, browserValue } from "./browser-value";

/** The subject of an attempt. `who` is the member's code, unless the subject belongs to one member anyway. */
type About = { who?: string; subject?: string | number };

/** An attempt at a write. The server carries out requests with the same key once. */
export type Attempt<Notes> = { who: string; subject: string; body: string; key: string; at: number; notes: Partial<Notes> };

type Options<Notes> = {
  area: Area;
  /** The same content after this time is a new attempt. */
  lastsMs?: number;
  /** How many attempts are stored; the oldest are dropped. */
  most?: number;
  /** Reads stored notes, which another version of the shop may have written. */
  parseNotes?: (raw: object) => Partial<Notes>;
};

/** Returns a new idempotency key. `crypto.randomUUID` does not exist on plain http. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether the shop refused a write. After any other failure, such as a fault of the provider, the write may have been done. */
export function isRefusal(error: unknown): error is Failure {
  return error instanceof Failure && error.status < 500 && error.code !== codes.fault;
}

function isAttempt(raw: unknown): raw is Attempt<object> {
  const { who, subject, body, key, at, notes } = (raw ?? {}) as Record<string, unknown>;
  const texts = [who, subject, body, key].every((each) => typeof each === "string");
  return texts && Number.isFinite(at) && typeof notes === "object" && notes !== null;
}

/**
 * Stores the attempts at one kind of write until their outcome is known. Beginning again with the same content, be it after a lost
 * answer or a reload, continues the same attempt; other content begins another one.
 */
export function attempts<Notes extends object = object>(
  name: string,
  { area, lastsMs = Number.POSITIVE_INFINITY, most = 1, parseNotes = (raw) => raw }: Options<Notes>,
) {
  const stored = browserValue(area, name, (raw): Attempt<Notes>[] =>
    Array.isArray(raw) ? raw.filter(isAttempt).map((each) => ({ ...each, notes: parseNotes(each.notes) })) : [],
  );

  const matches = (attempt: Attempt<Notes>, { who = "", subject = "" }: About) =>
    attempt.who === who && attempt.subject === String(subject);

  function findIn(list: Attempt<Notes>[], about: About): Attempt<Notes> | undefined {
    return list.find((each) => matches(each, about) && Date.now() - each.at < lastsMs);
  }

  function save(attempt: Attempt<Notes>): Attempt<Notes> {
    const others = stored.read().filter((each) => !matches(each, attempt));
    stored.write([...others, attempt].slice(-most));
    return attempt;
  }

  return {
    /** The attempt for this content: the one before if it said the same, else a new one. */
    begin(about: About, content: unknown): Attempt<Notes> {
      const body = JSON.stringify(content);
      const before = findIn(stored.read(), about);
      if (before?.body === body) return save({ ...before, at: Date.now() });
      return save({ who: about.who ?? "", subject: String(about.subject ?? ""), body, key: newKey(), at: Date.now(), notes: {} });
    },

    find: (about: About): Attempt<Notes> | undefined => findIn(stored.read(), about),

    /** Adds notes to an attempt. */
    note(about: About, notes: Partial<Notes>): void {
      const attempt = findIn(stored.read(), about);
      if (attempt) save({ ...attempt, at: Date.now(), notes: { ...attempt.notes, ...notes } });
    },

    /** Ends an attempt: the same content is a new one from now on. */
    end(about: About): void {
      stored.write(stored.read().filter((each) => !matches(each, about)));
    },

    /** The attempt as it is now, also when another tab changes it. */
    use: (about: About): Attempt<Notes> | undefined => findIn(stored.use(), about),
  };
}
