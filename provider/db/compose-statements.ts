import { Column, getTableColumns, is, Name, Param, Placeholder, type Query, SQL, StringChunk, Table } from "drizzle-orm";
import type { PgDialect } from "drizzle-orm/pg-core";

type Field = { field: unknown };
type SelectionOptions = { isSingleTable?: boolean };

/** The methods of Drizzle's dialect that are used or replaced here. */
type Dialect = Pick<PgDialect, "escapeName" | "sqlToQuery"> & {
  buildSelection: (fields: Field[], options?: SelectionOptions) => SQL;
  casing: { getColumnCasing: (column: Column) => string };
};

/** Writes the names of tables and columns. */
type Names = { of: (part: Table | Column) => string; escape: (name: string) => string };

/** Drizzle's classes have this property. */
const drizzlesOwn = Symbol.for("drizzle:entityKind");

class Composer {
  text = "";
  params: unknown[] = [];
  /** Whether there was a part that is left to Drizzle. */
  hasOther = false;
  private names: Names;

  constructor(names: Names) {
    this.names = names;
  }

  add(part: unknown): void {
    if (part === undefined) return;
    if (typeof part === "function") this.hasOther = true;
    else if (typeof part !== "object" || part === null) this.addParameter(part);
    else adderOf(part)(this, part);
  }

  addParameter(value: unknown) {
    this.params.push(value);
    this.text += `$${this.params.length}`;
  }

  addEncoded({ value, encoder }: Param) {
    if (is(value, Placeholder)) {
      this.hasOther = true;
      return;
    }
    const encoded = value === null ? null : encoder.mapToDriverValue(value);
    if (is(encoded, SQL)) this.addStatement(encoded);
    else this.addParameter(encoded);
  }

  addStatement(statement: SQL) {
    if (Reflect.get(statement, "shouldInlineParams")) this.hasOther = true;
    for (const part of statement.queryChunks) this.add(part);
  }

  addList(parts: unknown[]) {
    this.text += "(";
    for (const [index, part] of parts.entries()) {
      if (index > 0) this.text += ", ";
      this.add(part);
    }
    this.text += ")";
  }

  addName(part: Table | Column) {
    this.text += this.names.of(part);
  }

  addEscaped({ value }: Name) {
    this.text += this.names.escape(value);
  }
}

type Adder = (composer: Composer, part: never) => void;

const adders: [Parameters<typeof is>[1], Adder][] = [
  [
    StringChunk,
    (composer, { value }: StringChunk) => {
      for (const text of value) composer.text += text;
    },
  ],
  [Name, (composer, part: Name) => composer.addEscaped(part)],
  [SQL, (composer, part: SQL) => composer.addStatement(part)],
  [Table, (composer, part: Table) => composer.addName(part)],
  [Column, (composer, part: Column) => composer.addName(part)],
  [Param, (composer, part: Param) => composer.addEncoded(part)],
];

const addList: Adder = (composer, part: unknown[]) => composer.addList(part);
const addValue: Adder = (composer, part: unknown) => composer.addParameter(part);
const leaveToDrizzle: Adder = (composer) => {
  composer.hasOther = true;
};

const known = new Map<unknown, Adder>([[Array, addList]]);

/** Adds the parts of a class. The class is that of the prototype, because Drizzle's proxies answer a property with a column of that name. */
function adderOf(part: object): (composer: Composer, part: object) => void {
  const type = Object.getPrototypeOf(part)?.constructor;
  const found =
    known.get(type) ?? adders.find(([each]) => is(part, each))?.[1] ?? (type && drizzlesOwn in type ? leaveToDrizzle : addValue);
  known.set(type, found);
  return found as (composer: Composer, part: object) => void;
}

/** A column of a table itself. Those of an alias are made anew at each use, and would be remembered without end. */
function isOwnColumn(field: unknown): field is Column {
  return is(field, Column) && Object.values(getTableColumns(field.table)).includes(field);
}

const isColumn = (selected: Field | undefined): selected is { field: Column } => is(selected?.field, Column);

/** Remembers the names of columns, for which Drizzle joins three texts at each use. */
function rememberNames({ casing }: Dialect): void {
  const find = casing.getColumnCasing.bind(casing);
  const known = new WeakMap<Column, string>();
  casing.getColumnCasing = (column) => {
    const name = known.get(column) ?? find(column);
    known.set(column, name);
    return name;
  };
}

type Selection = { fields: unknown[]; isSingleTable: boolean; written: SQL };

/** Writes a list of columns once, for there are hundreds in the statements of one purchase. */
function rememberSelections(dialect: Dialect): void {
  const build = dialect.buildSelection.bind(dialect);
  const known = new WeakMap<Column, Selection[]>();
  dialect.buildSelection = (fields, { isSingleTable = false } = {}) => {
    const [first] = fields;
    if (!isColumn(first)) return build(fields, { isSingleTable });
    const found = known
      .get(first.field)
      ?.find(
        (each) =>
          each.isSingleTable === isSingleTable &&
          each.fields.length === fields.length &&
          fields.every(({ field }, index) => each.fields[index] === field),
      );
    if (found) return found.written;
    const selection = build(fields, { isSingleTable });
    if (!fields.every(({ field }) => isOwnColumn(field))) return selection;
    const written = new SQL([new StringChunk(dialect.sqlToQuery(selection).sql)]);
    known.set(first.field, [...(known.get(first.field) ?? []), { fields: fields.map(({ field }) => field), isSingleTable, written }]);
    return written;
  };
}

/**
 * Composes the statements of a database in one pass. Drizzle compares each part with its classes one after the other, and joins lists of
 * texts and parameters at each level, which took a third of the provider's time for a purchase. Rare parts, such as subqueries and
 * placeholders, are left to Drizzle, statement by statement.
 */
export function composeQuickly<Database extends object>(db: Database): Database {
  const { dialect } = db as unknown as { dialect: Dialect };
  const compose = dialect.sqlToQuery.bind(dialect);
  const written = new WeakMap<Table | Column, string>();
  const names: Names = {
    escape: dialect.escapeName,
    of: (part) => {
      const text = written.get(part) ?? compose(new SQL([part])).sql;
      written.set(part, text);
      return text;
    },
  };
  dialect.sqlToQuery = (statement, invokeSource): Query => {
    if (invokeSource) return compose(statement, invokeSource);
    const composer = new Composer(names);
    composer.add(statement);
    return composer.hasOther ? compose(statement) : { sql: composer.text, params: composer.params };
  };
  rememberNames(dialect);
  rememberSelections(dialect);
  return db;
}
