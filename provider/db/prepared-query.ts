import type { Writable } from "node:stream";
import pg from "pg";
import { prepareValue } from "pg/lib/utils.js";
import { serialize } from "pg-protocol";

/** The driver's connection: its socket, and the statements that its session has parsed, by their names. */
type Connection = { stream: Writable; parsedStatements: Record<string, string> };

type Parser = (text: string) => unknown;
type Column = { name: string; parse: Parser };
type Field = { name: string; dataTypeID: number; format: string };
type Answer = Pick<pg.QueryResult, "command" | "rowCount" | "rows">;
type Answered = (error: Error | null, answer?: Answer) => void;

export type NamedStatement = { name: string; text: string; values?: unknown[]; types?: pg.CustomTypesConfig; rowMode?: string };

const described = new WeakMap<Connection, Map<string, Column[]>>();

/** The columns of the statements that a session has described, by their names. All come from Drizzle, which reads a type in the same way each time. */
function columnsOf(connection: Connection): Map<string, Column[]> {
  const known = described.get(connection) ?? new Map<string, Column[]>();
  described.set(connection, known);
  return known;
}

const nothing = Buffer.alloc(0);

/**
 * A named statement as the driver's client runs it, in the place of the driver's own query. That one asks at each call for a description of
 * the rows, which the server writes and the driver reads again; this one asks once per session. Others may be sent in front of it: if one of
 * them fails, the server skips the rest, and the error is this one's.
 */
export class PreparedQuery implements pg.Submittable {
  readonly name: string;
  readonly text: string;
  callback: Answered = () => {};
  private readonly types: pg.CustomTypesConfig;
  private readonly asArrays: boolean;
  private readonly bound: Buffer;
  private before: PreparedQuery[] = [];
  private beforeLeft = 0;
  private columns: Column[] | undefined;
  private rows: unknown[] = [];
  private completed = "";
  private unreadable: Error | null = null;

  constructor({ name, text, values = [], types = pg.types, rowMode }: NamedStatement) {
    this.name = name;
    this.text = text;
    this.types = types;
    this.asArrays = rowMode === "array";
    this.bound = Buffer.concat([serialize.bind({ statement: name, values, valueMapper: prepareValue }), serialize.execute({})]);
  }

  /** Sends others first, which the session has parsed already. Their rows are ignored. */
  sendAfter(before: PreparedQuery[]): void {
    this.before = before;
    this.beforeLeft = before.length;
  }

  submit(asked: unknown): void {
    const connection = asked as Connection;
    if (!connection.stream.writable) return;
    const { name, text } = this;
    const isParsed = connection.parsedStatements[name] !== undefined;
    this.columns = isParsed ? columnsOf(connection).get(name) : undefined;
    const parse = isParsed ? nothing : serialize.parse({ name, text });
    const describe = this.columns ? nothing : serialize.describe({ type: "S", name });
    const before = this.before.map(({ bound }) => bound);
    connection.stream.write(Buffer.concat([...before, parse, describe, this.bound, serialize.sync()]));
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.columns = fields.map(({ name, dataTypeID, format }) => ({
      name,
      parse: this.types.getTypeParser(dataTypeID, format as "text") as Parser,
    }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.beforeLeft > 0 || this.unreadable) return;
    try {
      this.rows.push(this.asArrays ? this.readArray(fields) : this.readObject(fields));
    } catch (error) {
      this.unreadable = error as Error;
    }
  }

  private readArray(fields: (string | null)[]): unknown[] {
    return (this.columns ?? []).map(({ parse }, index) => readValue(fields[index], parse));
  }

  private readObject(fields: (string | null)[]): Record<string, unknown> {
    const row: Record<string, unknown> = {};
    for (const [index, { name, parse }] of (this.columns ?? []).entries()) row[name] = readValue(fields[index], parse);
    return row;
  }

  handleCommandComplete({ text }: { text: string }, connection: Connection): void {
    if (this.beforeLeft > 0) {
      this.beforeLeft -= 1;
      return;
    }
    this.completed = text;
    columnsOf(connection).set(this.name, this.columns ?? []);
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    // For example "SELECT 3", or "INSERT 0 1", or "COMMIT".
    const words = this.completed.split(" ");
    const rowCount = words.length > 1 ? Number(words.at(-1)) : null;
    this.callback(this.unreadable, { command: words[0] ?? "", rowCount, rows: this.rows });
  }

  /** The driver calls this for a statement without a word in it. */
  handleEmptyQuery(): void {}
}

function readValue(value: string | null | undefined, parse: Parser): unknown {
  return value === null || value === undefined ? null : parse(value);
}
