import pg from "pg";
import { statementNames } from "./statement-names.ts";

type Query = (asked: unknown, ...rest: unknown[]) => unknown;
type Callback = (error: unknown, answer?: unknown) => void;

/** Whether a session refused a statement that it had prepared before a table changed. */
export function isStalePlan(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.routine === "RevalidateCachedQuery";
  return error instanceof Error && error.cause !== undefined && isStalePlan(error.cause);
}

function isUnnamed(asked: unknown): asked is pg.QueryConfig {
  return typeof asked === "object" && asked !== null && "text" in asked && !("submit" in asked) && !("name" in asked && asked.name);
}

/**
 * A client of the driver that gives frequent statements a name, so that its session parses and plans them once instead of at each call. If a table
 * changes below an open session, the session prepares its statements again under new names. A statement outside of a transaction is then sent again;
 * `retryConflicts` repeats a transaction.
 */
export function preparingClient(): new (config?: pg.ClientConfig) => pg.Client {
  const nameOf = statementNames();
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      const send = this.query.bind(this) as Query;
      let generation = 0;

      const sendNamed = async (asked: pg.QueryConfig, name: string, values: unknown[]): Promise<unknown> => {
        const sent = generation;
        try {
          return await send({ ...asked, name: `${name}_${sent}` }, ...values);
        } catch (error) {
          if (!isStalePlan(error)) throw error;
          generation = sent + 1;
          if (this.getTransactionStatus() !== "I") throw error;
          return send({ ...asked, name: `${name}_${generation}` }, ...values);
        }
      };

      const query: Query = (asked, ...rest) => {
        const name = isUnnamed(asked) && nameOf(asked.text);
        if (!name) return send(asked, ...rest);
        const callback = typeof rest.at(-1) === "function" ? (rest.pop() as Callback) : null;
        const answer = sendNamed(asked, name, rest);
        if (!callback) return answer;
        answer.then((result) => callback(null, result), callback);
      };
      this.query = query as typeof this.query;
    }
  };
}
