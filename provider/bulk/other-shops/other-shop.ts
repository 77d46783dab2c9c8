import type { Cells } from "../../operator/csv/sheet.ts";
import { slugOf } from "../../operator/slug.ts";

/** What the shop has that a file of another one may name. */
export type Known = { categories: { slug: string; name: string }[] };

/** A kind of file that another shop system exports, and how its lines become lines of one of our lists. */
export type OtherShop = {
  /** What the file is called to the operator. */
  name: string;
  /** The columns by which it is recognized: no other kind has all of them. */
  needs: string[];
  /** What rows have in common that belong together. They are grouped while the file is read, because others are answered meanwhile. */
  keyOf: (row: Cells) => string;
  /** The lines of our list: those of one product or customer at a time, because others are answered between them. */
  linesOf: (groups: Map<string, Cells[]>, known: Known) => Iterable<Cells[]>;
};

/** The first cell that a line has under one of several names: systems rename their columns from time to time. */
export const cellOf = (cells: Cells, ...names: string[]): string => {
  for (const name of names) if (cells[name]?.trim()) return cells[name].trim();
  return "";
};

/** Gives each name a slug that no other one of the file has: `tea`, `tea-2` … It remembers how far it has counted, so that no file makes it count again. */
export function slugs(): (name: string) => string {
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  return (name) => {
    const slug = slugOf(name);
    let number = numbers.get(slug) ?? 1;
    const named = () => (number === 1 ? slug : `${slug}-${number}`);
    while (taken.has(named())) number += 1;
    const free = named();
    numbers.set(slug, number + 1);
    taken.add(free);
    return free;
  };
}

/** The slug of the category that has one of these names, without regard to capitals; empty if the shop has none. */
export function categoryOf(names: string[], { categories }: Known): string {
  const wanted = names.map((name) => name.trim().toLowerCase());
  return categories.find(({ slug, name }) => wanted.includes(slug) || wanted.includes(name.toLowerCase()))?.slug ?? "";
}
