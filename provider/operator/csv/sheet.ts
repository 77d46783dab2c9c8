import type { Db } from "../../db/client.ts";
import type { StoredChange, StoredStep } from "../../db/schema/index.ts";

/** The cells of a line by their columns. */
export type Cells = Record<string, string>;

/** A line of a file. Lines of one key that follow one another belong together; `first` is the number of the first one. */
export type Line = { line: number; cells: Cells; first: number /** Lines of its key were compared before. */; isAgain: boolean };

/** A line of a file that cannot be imported: the sentence, and the column that it is about. */
export type LineProblem = { problem: string; column: string };

/**
 * What a line of a file changes: each cell before and after, and the tasks that write it. A line that is `writtenWith` another one has no
 * tasks of its own: those of the other line write both in one transaction.
 */
export type LineChanges = { named: string; changes: StoredChange[]; steps: StoredStep[]; writtenWith?: number };

/** The lines of a list's rows, as its file has them. A list without a sheet exports its columns and cannot be imported. */
export type Sheet = {
  columns: readonly string[];
  /** The command that adds a row, for lines that name a row which the shop does not have. */
  creates?: string;
  /** What lines of one new row have in common. */
  keyOf?: (cells: Cells) => string;
  /** The lines of some rows, in the order of the ids. Cells that repeat the line before are empty. */
  linesOf: (db: Db, ids: number[]) => Promise<Cells[]>;
  /** Compares lines of a file with the shop. An empty or absent cell changes nothing. */
  compare: (db: Db, lines: Line[]) => Promise<[Line, LineChanges | LineProblem][]>;
};
