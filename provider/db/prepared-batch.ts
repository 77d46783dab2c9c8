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

/** An empty name is none, as in PostgreSQL's protocol. */
export type Statement = { name: string; text: string; values?: unknown[]; types?: pg.CustomTypesConfig; rowMode?: string };

const described = new WeakMap<Connection, Map<string, Column[]>>();

/** The columns of the statements that a session has described, by their names. All come from Drizzle, which reads a type in the same way each time. */
function columnsOf(connection: Connection): Map<string, Column[]> {
  const known = described.get(connection) ?? new Map<string, Column[]>();
  described.set(connection, known);
  return known;
}

function readValue(value: string | null | undefined, parse: Parser): unknown {
  return value === null || value === undefined ? null : parse(value);
}

/**
 * A statement for a batch. The driver's own query asks at each call for a description of the rows, which the server writes and the driver reads
 * again; this one asks once per session if it has a name.
 */
export class PreparedStatement {
  readonly name: string;
  readonly text: string;
  answered: Answered = () => {};
  private readonly types: pg.CustomTypesConfig;
  private readonly asArrays: boolean;
  private readonly bound: Buffer;
  private columns: Column[] | undefined;
  private rows: unknown[] = [];
  private completed = "";
  private unreadable: Error | null = null;

  constructor({ name, text, values = [], types = pg.types, rowMode }: Statement) {
    this.name = name;
    this.text = text;
    this.types = types;
    this.asArrays = rowMode === "array";
    this.bound = Buffer.concat([serialize.bind({ statement: name, values, valueMapper: prepareValue }), serialize.execute({})]);
  }

  /** What the server must be told to run it. */
  messages(connection: Connection, isParsed: boolean): Buffer[] {
    const { name, text } = this;
    this.columns = isParsed ? columnsOf(connection).get(name) : undefined;
    const parse = isParsed ? [] : [serialize.parse({ name, text })];
    const describe = this.columns ? [] : [serialize.describe({ type: "S", name })];
    return [...parse, ...describe, this.bound];
  }

  readColumns(fields: Field[]): void {
    this.columns = fields.map(({ name, dataTypeID, format }) => ({
      name,
      parse: this.types.getTypeParser(dataTypeID, format as "text") as Parser,
    }));
  }

  readRow(fields: (string | null)[]): void {
    if (this.unreadable) return;
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

  complete(text: string, connection: Connection): void {
    this.completed = text;
    if (this.name) columnsOf(connection).set(this.name, this.columns ?? []);
  }

  answer(): void {
    // For example "SELECT 3", or "INSERT 0 1", or "COMMIT".
    const words = this.completed.split(" ");
    const rowCount = words.length > 1 ? Number(words.at(-1)) : null;
    this.answered(this.unreadable, { command: words[0] ?? "", rowCount, rows: this.rows });
  }
}

/**
 * Statements that the driver's client sends in one message, in the place of the driver's own query. The server runs one after the other.
 * If one of them fails, it skips the rest, and the error is that of all that did not run.
 */
export class PreparedBatch implements pg.Submittable {
  private readonly statements: PreparedStatement[];
  private done = 0;

  constructor(statements: PreparedStatement[]) {
    this.statements = statements;
  }

  private get running(): PreparedStatement | undefined {
    return this.statements[this.done];
  }

  /** The client notes the name and text when the server has parsed a statement. */
  get name(): string {
    return this.running?.name ?? "";
  }

  get text(): string {
    return this.running?.text ?? "";
  }

  submit(asked: unknown): void {
    const connection = asked as Connection;
    if (!connection.stream.writable) return;
    const parsed = new Set<string>();
    const messages = this.statements.flatMap((each) => {
      const isParsed = parsed.has(each.name) || connection.parsedStatements[each.name] !== undefined;
      if (each.name) parsed.add(each.name);
      return each.messages(connection, isParsed);
    });
    connection.stream.write(Buffer.concat([...messages, serialize.sync()]));
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.running?.readColumns(fields);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.running?.readRow(fields);
  }

  handleCommandComplete({ text }: { text: string }, connection: Connection): void {
    this.running?.complete(text, connection);
    this.done += 1;
  }

  /** The driver calls this in place of the last one for a statement without a word in it. */
  handleEmptyQuery(connection: Connection): void {
    this.handleCommandComplete({ text: "" }, connection);
  }

  handleError(error: Error): void {
    for (const each of this.statements.slice(0, this.done)) each.answer();
    const failed = this.statements.slice(this.done);
    // Others report it too, and their own text would mislead.
    if (failed.length > 1) error.message += `, in: ${this.text}`;
    for (const each of failed) each.answered(error);
  }

  handleReadyForQuery(): void {
    for (const each of this.statements) each.answer();
  }
}
