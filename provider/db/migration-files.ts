import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { projectRoot } from "../../lib/process/project-root.ts";

export const migrationsFolder = join(projectRoot, "provider/db/migrations");

/** The hashes of all migrations that this program knows; the database stores those that it has had. */
export function knownMigrations(): Set<string> {
  return new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash));
}
