import { eq, sql } from "drizzle-orm";
import { rowsOf } from "@/provider/db/rows-of";
import { dataExport, dataExportPart, erasure } from "@/provider/db/schema";
import { eraseDue } from "@/provider/modules/privacy/jobs";
import { writeFile } from "@/provider/modules/privacy/write-file";
import { decrypt } from "@/provider/security/encrypt";
import type { Owner } from "./factors";
import { takeProof } from "./factors";
import type { TestProvider } from "./test-provider";

/** Asks for the erasure of a member. */
export async function askToLeave(provider: TestProvider, owner: Owner, givesUpBalance = true) {
  const proof = await takeProof(provider, owner, "data");
  return provider.call("POST privacy/erase", { proof, givesUpBalance }, { token: owner.token });
}

/** Ends the waiting time of a member, and runs the job. */
export async function eraseNow(provider: TestProvider, memberId: number): Promise<void> {
  await provider.shop.db
    .update(erasure)
    .set({ dueAt: new Date(0) })
    .where(eq(erasure.memberId, memberId));
  await eraseDue(provider.shop);
}

/** Asks for the file with a member's data and runs its job, perhaps after one that was killed and left a part. */
export async function prepareFile(
  provider: TestProvider,
  { token }: Pick<Owner, "token">,
  memberId: number,
  left?: { number: number; contentSealed: string },
): Promise<void> {
  const { code, message } = await provider.call("POST privacy/requestFile", {}, { token });
  if (code !== 200) throw new Error(message);
  const [asked] = await provider.shop.db.select().from(dataExport).where(eq(dataExport.memberId, memberId));
  if (left && asked) await provider.shop.db.insert(dataExportPart).values({ ...left, exportId: asked.id });
  await writeFile(provider.shop, { exportId: asked?.id ?? 0 });
}

function opened(value: string, { shop }: TestProvider): string {
  try {
    return decrypt(value, shop.settings.DATA_SECRET);
  } catch {
    return value;
  }
}

/** The columns of all tables that contain one of the texts, also in values that the shop encrypts. */
export async function findTexts(provider: TestProvider, texts: string[]): Promise<string[]> {
  const { db } = provider.shop;
  const columns = await rowsOf<{ table: string; column: string }>(
    db,
    sql`select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const rows = await rowsOf<{ value: string | null }>(
      db,
      sql`select ${sql.identifier(column)}::text as value from ${sql.identifier(table)}`,
    );
    const isFound = rows.some(({ value }) => {
      const text = value === null ? "" : (column.endsWith("_sealed") ? opened(value, provider) : value).toLowerCase();
      return texts.some((each) => text.includes(each.toLowerCase()));
    });
    if (isFound) found.push(`${table}.${column}`);
  }
  return found.sort();
}
