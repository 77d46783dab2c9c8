import { type PGlite, parse, protocol, type QueryOptions, type Results, type Transaction } from "@electric-sql/pglite";
import { statementNames } from "./statement-names.ts";

type Message = Awaited<ReturnType<PGlite["execProtocolStream"]>>[number];

/** A statement that the database has parsed: its name, the types of its parameters, and the description of its rows. */
type Parsed = { name: string; types: number[]; rows: Message[] };

/** The only session prepares a statement that it sees again. */
const limits = { frequent: 2, maxPrepared: 500 };

/** A statement with hundreds of rows would keep megabytes, and is spent in writing them rather than in being understood. */
const maxPreparedLength = 10_000;

/** A change of a table can change what a prepared statement answers, which PostgreSQL then refuses. */
const changesTables = /^\s*(alter|create|drop)\b/i;

const { serialize } = protocol;

/**
 * Lets PGlite parse a frequent statement once instead of at each call, and sends it with one message instead of five. PGlite's own `query` prepares
 * nothing, and much of the time of a short statement is spent in finding out what it means.
 */
export function prepareOnPglite(client: PGlite): void {
  const nameOf = statementNames(limits);
  const prepared = new Map<string, Parsed>();

  function send(...parts: Uint8Array[]): Promise<Message[]> {
    return client.execProtocolStream(Buffer.concat(parts), { syncToFs: false });
  }

  async function parsed(text: string): Promise<Parsed> {
    const name = (text.length <= maxPreparedLength && nameOf(text)) || "";
    const known = prepared.get(name);
    if (known) return known;
    const statement = { type: "S", name } as const;
    // One of this name is left over if a table was changed since.
    const told = await send(serialize.close(statement), serialize.parse({ name, text }), serialize.describe(statement), serialize.sync());
    const types = parse.parseDescribeStatementResults(told);
    const found = { name, types, rows: told.filter((message) => message.name === "rowDescription") };
    if (name) prepared.set(name, found);
    return found;
  }

  function run<Row>(text: string, params: unknown[] = [], options?: QueryOptions): Promise<Results<Row>> {
    return client._runExclusiveQuery(async () => {
      if (changesTables.test(text)) prepared.clear();
      const { name, types, rows } = await parsed(text);
      const values = params.map((value, index) => {
        if (value === null || value === undefined) return null;
        return client.serializers[types[index] ?? 0]?.(value) ?? String(value);
      });
      const answered = await send(serialize.bind({ statement: name, values }), serialize.execute({}), serialize.sync());
      const [result] = parse.parseResults([...rows, ...answered], client.parsers, options);
      return result as Results<Row>;
    });
  }

  client.query = async (text, params, options) => {
    await client._checkReady();
    return client._runExclusiveTransaction(() => run(text, params, options));
  };
  const transaction = client.transaction.bind(client);
  client.transaction = <Answer>(work: (tx: Transaction) => Promise<Answer>) =>
    transaction((tx) => {
      const query = async (...asked: Parameters<typeof run>) => {
        // The statement would be committed on its own.
        if (tx.closed) throw new Error("The transaction has ended.");
        return run(...asked);
      };
      return work(Object.assign(Object.create(tx), { query }));
    });
}
