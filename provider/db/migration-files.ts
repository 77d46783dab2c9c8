import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";

export const migrationsFolder = join(import.meta.dirname, "migrations");

/** The hashes of all migrations that this program knows; the database stores those that it has had. */
export function knownMigrations(): Set<string> {
  return new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash));
}
