import pg from "pg";
import { statementNames } from "./prepare-statements.ts";
import { PreparedBatch, PreparedStatement, type Statement } from "./prepared-batch.ts";

/** A statement for a client. One that says `withNext` is sent together with the statement after it, which reports its error; `answered` is told of it too. */
type Asked = Omit<Statement, "name"> & { name?: string; withNext?: boolean; answered?: (error: Error | null) => void };

type Callback = PreparedStatement["answered"];
type Ask = (asked: unknown, values?: unknown[], callback?: Callback) => unknown;

/** A client that sends several statements in one message. */
export type BatchingClient = { queryTogether: (...asked: [statement: Asked, values?: unknown[]][]) => Promise<unknown>[] };

function isStatement(asked: unknown): asked is Asked {
  return typeof asked === "object" && asked !== null && "text" in asked && !("submit" in asked);
}

/** The beginning of a transaction alone does nothing, so it waits for the transaction's first statement. */
const waits = ({ text, withNext }: Asked) => withNext || text === "begin";

function answerOf(statement: PreparedStatement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    statement.answered = (error, answer) => (error ? reject(error) : resolve(answer));
  }).catch((error) => {
    // An error has the stack of the code that asked, instead of that of the socket.
    Error.captureStackTrace(error);
    throw error;
  });
}

const preparing = Symbol("preparing");

/** Whether the connections of a pool send several statements in one message. */
export function sendsTogether({ options }: pg.Pool): boolean {
  return preparing in (options.Client ?? {});
}

/**
 * A client whose sessions parse and plan a frequent statement once instead of at each call. It sends a statement together with those before it that
 * wait for one, because each message wakes a process up on either side.
 */
export function preparingClient(): new (config?: pg.ClientConfig) => pg.Client & BatchingClient {
  const nameOf = statementNames();
  return class extends pg.Client implements BatchingClient {
    static readonly [preparing] = true;
    queryTogether: BatchingClient["queryTogether"];

    constructor(config?: pg.ClientConfig) {
      super(config);
      const send = this.query.bind(this) as Ask;
      let waiting: PreparedStatement[] = [];

      const prepared = (asked: Asked, values = asked.values) =>
        new PreparedStatement({ ...asked, name: asked.name || nameOf(asked.text) || "", values });

      function sendAll(): void {
        const batch = new PreparedBatch(waiting);
        waiting = [];
        send(batch);
      }

      const ask: Ask = (asked, values, callback) => {
        if (!isStatement(asked)) {
          const last = waiting.at(-1);
          if (!last) return send(asked, values, callback);
          const answer = answerOf(last);
          sendAll();
          return answer.then(() => send(asked, values, callback));
        }
        const statement = prepared(asked, values);
        // It would undo the others that wait, and would be skipped if one of them failed.
        if (asked.text === "rollback") waiting = waiting.filter(({ text }) => text === "begin");
        waiting.push(statement);
        if (asked.answered) statement.answered = asked.answered;
        if (waits(asked)) return Promise.resolve({ rows: [] });
        const answer = callback ? undefined : answerOf(statement);
        if (callback) statement.answered = callback;
        sendAll();
        return answer;
      };
      this.query = ask as typeof this.query;

      this.queryTogether = (...asked) => {
        const statements = asked.map((each) => prepared(...each));
        const answers = statements.map(answerOf);
        waiting.push(...statements);
        sendAll();
        return answers;
      };
    }
  };
}
