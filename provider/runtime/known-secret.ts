import { and, eq, isNotNull, ne } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { encryptedColumns } from "../db/encrypted-columns.ts";
import { fact } from "../db/schema/index.ts";
import { decrypt, encrypt, type Secrets } from "../security/encrypt.ts";

const name = "data-secret";
const known = "the secret of this database";

/** An encrypted value to test a secret with: the known text, or in an older database a member's value. */
async function findSample(db: Db): Promise<string | null> {
  const [row] = await db.select({ value: fact.value }).from(fact).where(eq(fact.name, name));
  if (row) return String(row.value);
  for (const { table, column } of encryptedColumns) {
    const [found] = await db
      .select({ value: column })
      .from(table)
      .where(and(isNotNull(column), ne(column, "")))
      .limit(1);
    if (found) return String(found.value);
  }
  return null;
}

function canDecrypt(encrypted: string, secrets: Secrets): boolean {
  try {
    decrypt(encrypted, secrets);
    return true;
  } catch {
    return false;
  }
}

/** Stores a known text, encrypted with the newest secret. */
export async function storeKnownSecret(db: Db, secrets: Secrets): Promise<void> {
  const value = encrypt(known, secrets);
  await db.insert(fact).values({ name, value }).onConflictDoUpdate({ target: fact.name, set: { value } });
}

/** Refuses to open a database with another secret than the one that encrypted its columns. A new database remembers its first secret. */
export async function requireKnownSecret(db: Db, secrets: Secrets): Promise<void> {
  const before = await findSample(db);
  if (before === null || canDecrypt(before, secrets))
    await db
      .insert(fact)
      .values({ name, value: encrypt(known, secrets) })
      .onConflictDoNothing();
  // Of two first starts at the same moment, the second one finds the text of the first.
  const stored = await findSample(db);
  if (stored !== null && canDecrypt(stored, secrets)) return;
  throw new Error(
    "The setting DATA_SECRET is wrong: this database was encrypted with another one. Set the secret that was used before; where none was set, it is in secrets.json of the data folder that created the database.",
  );
}
