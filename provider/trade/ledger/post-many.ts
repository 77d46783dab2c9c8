import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { rowsOf } from "../../db/rows-of.ts";
import { entryOf, lockAccounts, movementsOf, type Posting } from "./post.ts";

/**
 * Posts many transfers in one go, as `post` would one after the other: the same locks, the same chains, a fraction of the statements. None
 * of them may have been posted already.
 */
export async function postMany(db: Db, postings: Posting[]): Promise<void> {
  const moving = postings
    .map((posting) => ({ ...posting, movements: movementsOf(posting.sides) }))
    .filter(({ movements }) => movements.length > 0);
  const crooked = moving.find(({ movements }) => movements.reduce((sum, { amountCents }) => sum + amountCents, 0) !== 0);
  if (crooked) throw new Error(`the transfer ${crooked.key} does not sum to zero`);
  if (moving.length === 0) return;

  const transfers = moving.map(({ key, kind, notes, orderId, now }) => ({ key, kind, notes, order_id: orderId, created_at: now }));
  const written = await rowsOf<{ id: number; key: string }>(
    db,
    sql`insert into transfer (key, kind, notes, order_id, created_at)
      select * from jsonb_to_recordset(${JSON.stringify(transfers)}::jsonb) as one (key text, kind text, notes text, order_id int, created_at timestamptz)
      returning id, key`,
  );
  const ids = new Map(written.map(({ id, key }) => [key, id]));

  const nameOf = (row: { memberId: number | null; kind: string }) => `${row.memberId ?? ""} ${row.kind}`;
  const touched = new Map(moving.flatMap(({ movements }) => movements.map((each) => [nameOf(each), each] as const)));
  const accounts = new Map((await lockAccounts(db, [...touched.values()])).map((row) => [nameOf(row), row]));
  const entries = moving.flatMap(({ key, movements, now }) =>
    movements.map((movement) => {
      const row = accounts.get(nameOf(movement));
      if (!row) throw new Error(`an account of the transfer ${key} is missing`);
      const entry = entryOf(row, movement, key);
      accounts.set(nameOf(movement), { ...row, balanceCents: entry.balanceCents, entries: entry.number, chainHash: entry.hash });
      return { ...entry, transferId: ids.get(key), createdAt: now };
    }),
  );
  await db.execute(sql`
    insert into entry (transfer_id, account_id, number, amount_cents, balance_cents, hash, created_at)
    select "transferId", "accountId", number, "amountCents", "balanceCents", hash, "createdAt"
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as one ("transferId" int, "accountId" int, number int, "amountCents" bigint,
      "balanceCents" bigint, hash text, "createdAt" timestamptz)`);
  await db.execute(sql`
    update account set balance_cents = ends."balanceCents", entries = ends.entries, chain_hash = ends."chainHash"
    from jsonb_to_recordset(${JSON.stringify([...accounts.values()])}::jsonb) as ends (id int, "balanceCents" bigint, entries int, "chainHash" text)
    where account.id = ends.id`);
}
