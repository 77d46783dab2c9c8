import { and, asc, eq, gt, isNotNull, ne, notLike, sql } from "drizzle-orm";
import { crashPoint } from "../db/crash-point.ts";
import { type EncryptedColumn, encryptedColumns } from "../db/encrypted-columns.ts";
import { storeKnownSecret } from "../runtime/known-secret.ts";
import type { Shop } from "../runtime/shop.ts";
import { decrypt, encrypt, newestPrefix } from "../security/encrypt.ts";
import { CommandError } from "./answer.ts";

const batchSize = 200;

/** Underscores are wildcards of SQL and characters of a prefix. */
const outdated = ({ column }: EncryptedColumn, prefix: string) =>
  and(isNotNull(column), ne(column, ""), notLike(column, `${prefix.replaceAll("_", "\\_")}%`));

async function countOutdated({ db, settings }: Shop): Promise<number> {
  let sum = 0;
  for (const each of encryptedColumns) {
    const condition = outdated(each, newestPrefix(settings.DATA_SECRET));
    const [row] = await db
      .select({ count: sql`count(*)`.mapWith(Number) })
      .from(each.table)
      .where(condition);
    sum += row?.count ?? 0;
  }
  return sum;
}

/** Encrypts a value again with the newest secret; null when no secret can decrypt it, which leaves it unchanged. */
function renewed(value: string, secrets: Shop["settings"]["DATA_SECRET"]): string | null {
  try {
    return encrypt(decrypt(value, secrets), secrets);
  } catch {
    return null;
  }
}

/** Encrypts one column with the newest secret, in a transaction per batch, so that a killed command can be continued. */
async function rotateColumn({ db, settings }: Shop, each: EncryptedColumn): Promise<{ done: number; unreadable: number }> {
  const { table, id, column, name } = each;
  const secrets = settings.DATA_SECRET;
  const result = { done: 0, unreadable: 0 };
  for (let last = 0; ; ) {
    const rows = await db
      .select({ id, value: column })
      .from(table)
      .where(and(gt(id, last), outdated(each, newestPrefix(secrets))))
      .orderBy(asc(id))
      .limit(batchSize);
    if (rows.length === 0) return result;
    await db.transaction(async (tx) => {
      for (const row of rows) {
        const value = renewed(String(row.value), secrets);
        // A member who changed the value meanwhile has encrypted it with the newest secret already.
        const unchanged = and(eq(id, row.id), eq(column, row.value));
        if (value)
          await tx
            .update(table)
            .set({ [name]: value })
            .where(unchanged);
        result[value ? "done" : "unreadable"] += 1;
      }
    });
    crashPoint("secret batch committed");
    last = Number(rows.at(-1)?.id);
  }
}

/** Encrypts all values again with the newest secret. */
export async function rotateSecrets(shop: Shop): Promise<string> {
  let done = 0;
  let unreadable = 0;
  for (const each of encryptedColumns) {
    const result = await rotateColumn(shop, each);
    done += result.done;
    unreadable += result.unreadable;
  }
  if (unreadable > 0)
    throw new CommandError(
      `${done} values use the newest secret now. ${unreadable} were encrypted with a secret that is not in DATA_SECRET: add it, and run this again.`,
    );
  await storeKnownSecret(shop.db, shop.settings.DATA_SECRET);
  return `${done} values were encrypted again, and all of them use the newest secret. The older ones may be removed from DATA_SECRET in four hours, when no address of a playing video uses them any more.`;
}

/** Counts the values that are not encrypted with the newest secret. */
export async function countOldSecrets(shop: Shop): Promise<string> {
  const count = await countOutdated(shop);
  return count === 0 ? "All encrypted values use the newest secret." : `${count} encrypted values use an older secret: «secrets rotate».`;
}
