/**
 * What a spreadsheet could run as a formula, with signs of full width and after spaces or a line feed too. An apostrophe counts, so that one that belongs to the
 * text survives.
 */
const dangerous = /^(\s*[=+\-@＝＋－＠]|[\t\r\n'])/;
const number = /^-?\d+(\.\d+)?$/;

/** A cell that no spreadsheet runs: an apostrophe before what could be a formula. */
export const neutral = (cell: string) => (dangerous.test(cell) && !number.test(cell) ? `'${cell}` : cell);

/** The text of a cell, without the apostrophe that the export put before it. */
export const textOfCell = (cell: string) => (cell.startsWith("'") && dangerous.test(cell.slice(1)) ? cell.slice(1) : cell);

function quoted(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A line of a CSV file. */
export const csvLine = (cells: string[]) => `${cells.map((cell) => quoted(neutral(cell))).join(",")}\r\n`;

/** By this mark spreadsheets recognize UTF-8. */
export const byteOrderMark = "\ufeff";
