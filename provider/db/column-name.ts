/** The name of a column in the database, as drizzle's setting `casing` makes it. */
export function columnName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
