import type { Cells } from "../../operator/csv/sheet.ts";

/** What the shop has that a file of another one may name. */
export type Known = { categories: { slug: string; name: string }[] };

/** A kind of file that another shop system exports, and how its lines become lines of one of our lists. */
export type OtherShop = {
  /** What the file is called to the operator. */
  name: string;
  /** The columns by which it is recognized: no other kind has all of them. */
  needs: string[];
  /** The lines of our list, those of one row together. */
  linesOf: (rows: Cells[], known: Known) => Cells[];
};

/** The first cell that a line has under one of several names: systems rename their columns from time to time. */
export const cellOf = (cells: Cells, ...names: string[]): string => {
  for (const name of names) if (cells[name]?.trim()) return cells[name].trim();
  return "";
};

/** The slug of the category that has one of these names, without regard to capitals; empty if the shop has none. */
export function categoryOf(names: string[], { categories }: Known): string {
  const wanted = names.map((name) => name.trim().toLowerCase());
  return categories.find(({ slug, name }) => wanted.includes(slug) || wanted.includes(name.toLowerCase()))?.slug ?? "";
}
