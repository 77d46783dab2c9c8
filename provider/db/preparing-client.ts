import pg from "pg";
import { statementNames } from "./prepare-statements.ts";
import { type NamedStatement, PreparedQuery } from "./prepared-query.ts";

/** A statement for a client. One that says `withNext` is sent together with the statement after it, which reports its error. */
type Asked = Omit<NamedStatement, "name" | "values"> & { name?: string; withNext?: boolean };

type Callback = (error: Error | null, answer?: unknown) => void;
type Ask = (asked: unknown, values?: unknown[], callback?: Callback) => unknown;

function isStatement(asked: unknown): asked is Asked {
  return typeof asked === "object" && asked !== null && "text" in asked && !("submit" in asked);
}

/** The beginning of a transaction alone does nothing, so it waits for the transaction's first statement. */
const waits = ({ text, withNext }: Asked) => withNext || text === "begin";

/** An error with the stack of the code that asked, instead of that of the socket. */
function located(error: Error): Error {
  Error.captureStackTrace(error);
  return error;
}

/**
 * A client whose sessions parse and plan a frequent statement once instead of at each call. It sends a statement together with those before it that
 * wait for one, because each message wakes a process up on either side. An empty name is none, as in PostgreSQL's protocol.
 */
export function preparingClient(): typeof pg.Client {
  const nameOf = statementNames();
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      const { connection } = this as unknown as { connection: { parsedStatements: Record<string, string> } };
      const send = this.query.bind(this) as Ask;
      let waiting: PreparedQuery[] = [];

      function run(query: PreparedQuery, callback?: Callback): unknown {
        query.sendAfter(waiting);
        waiting = [];
        if (callback) return send(Object.assign(query, { callback }));
        return new Promise((resolve, reject) => {
          query.callback = (error, answer) => (error ? reject(error) : resolve(answer));
          send(query);
        }).catch((error) => {
          throw located(error);
        });
      }

      const ask: Ask = (asked, values, callback) => {
        const name = isStatement(asked) && (asked.name || nameOf(asked.text));
        if (!name) {
          const last = waiting.pop();
          return last ? (run(last) as Promise<unknown>).then(() => send(asked, values, callback)) : send(asked, values, callback);
        }
        const query = new PreparedQuery({ ...asked, name, values });
        if (!waits(asked) || connection.parsedStatements[name] === undefined) return run(query, callback);
        waiting.push(query);
        return Promise.resolve({ rows: [] });
      };
      this.query = ask as typeof this.query;
    }
  };
}
