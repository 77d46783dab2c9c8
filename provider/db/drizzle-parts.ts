import type { SQL } from "drizzle-orm";

/** Drizzle's own parts of a database: what composes its statements, and the connection, or the pool of them, on which they run. */
type Parts = {
  dialect: { sqlToQuery: (statement: SQL) => unknown };
  session: {
    client: unknown;
    prepareQuery: (...asked: unknown[]) => { rawQueryConfig: object; execute: () => Promise<unknown> };
  };
};

/** Copies an object of a class, which costs less than another one with it as its prototype. */
export function copyWith<Original extends object>(original: Original, own: object): Original {
  return Object.assign(Object.create(Object.getPrototypeOf(original)), original, own);
}

/** Drizzle keeps these for itself, so an update may move them. */
export const partsOf = (db: object): Parts => db as Parts;
