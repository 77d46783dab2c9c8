import type { Db } from "../../db/client.ts";
import type { StoredChange, StoredStep } from "../../db/schema/index.ts";

/** The cells of a line by their columns. */
export type Cells = Record<string, string>;

/** A line of a file that cannot be imported: the sentence, and the column that it is about. */
export type LineProblem = { problem: string; column: string };

/** What a line of a file changes: each cell before and after, and the tasks that write it. */
export type LineChanges = { named: string; changes: StoredChange[]; steps: StoredStep[] };

/** The lines of a list's rows, as its file has them. A list without a sheet exports its columns and cannot be imported. */
export type Sheet = {
  columns: readonly string[];
  /** The lines of some rows, in the order of the ids. Cells that repeat the line before are empty. */
  linesOf: (db: Db, ids: number[]) => Promise<Cells[]>;
  /** Compares lines of a file with the shop. An empty or absent cell changes nothing. */
  compare: (db: Db, lines: Cells[]) => Promise<(LineChanges | LineProblem)[]>;
};
