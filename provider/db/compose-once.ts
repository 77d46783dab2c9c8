import type { Db } from "./client.ts";
import { partsOf } from "./drizzle-parts.ts";

/** A statement of Drizzle's with placeholders, composed. */
type Composed<Answer> = { execute: (values: Record<string, unknown>) => Promise<Answer> };

/**
 * A statement that runs often and that Drizzle composes once instead of at each call. Drizzle binds a prepared statement to the connection
 * on which it was made; this one runs on that of the given database or transaction. It gets no name here, because a pooler may give the next
 * call another session; without a pooler, `preparing-client.ts` names it.
 */
export function composeOnce<Answer>(
  build: (db: Db) => { prepare: (name: string) => Composed<Answer> },
): (db: Db, values: Record<string, unknown>) => Promise<Answer> {
  const composed = new WeakMap<object, Composed<Answer>>();
  return (db, values) => {
    const { dialect, session } = partsOf(db);
    const first = composed.get(dialect) ?? build(db).prepare("");
    composed.set(dialect, first);
    const here: Composed<Answer> = Object.create(Object.getPrototypeOf(first));
    return Object.assign(here, first, { client: session.client }).execute(values);
  };
}
