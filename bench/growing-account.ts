import pg from "pg";
import { UserError } from "../scripts/program.mjs";
import { createPostgres } from "./postgres.ts";
import { residentOf } from "./resident.ts";
import { remarksOn, scaledShop } from "./servers.ts";
import { type Table, whole } from "./table.ts";

const rowCounts = [1000, 10_000, 100_000];

/** Adds entries of the current month to the wallet of demo. */
async function addEntries(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `with wallet as (select account.id, entries, balance_cents from account join member on member.id = member_id
         where username = 'demo' and kind = 'wallet'),
       posted as (insert into transfer (key, kind, notes, created_at)
         select 'bench:' || (select entries from wallet) + number, 'grant', 'Credit from the shop', now() from generate_series(1, $1::int) number returning id, key),
       written as (insert into entry (transfer_id, account_id, number, amount_cents, balance_cents, hash, created_at)
         select posted.id, wallet.id, substr(key, 7)::int, 1, balance_cents + substr(key, 7)::int - entries, 'bench', now() from posted, wallet)
     update account set entries = account.entries + $1::int, balance_cents = account.balance_cents + $1::int from wallet where account.id = wallet.id`,
    [count],
  );
  await client.end();
}

async function signInAsDemo(address: string): Promise<string> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${address}/member/login`, {
    method: "POST",
    headers,
    body: JSON.stringify({ username: "demo", password: "Demo-2026" }),
  });
  const { data } = await answer.json();
  if (!data) throw new UserError(`Signing in answers ${answer.status}.`);
  return data.tokenHead + data.token;
}

/** The demo member at a provider on PostgreSQL, with the provider's process and the address of its database. */
export type Demo = { address: string; authorization: string; pid: number; url: string };

type Description = Omit<Table, "rows" | "remarks"> & { name: string };

/**
 * Measures the memory of a provider while it answers about an account that grows. `ask` answers the most that it had meanwhile, and the first cells of the row.
 * The first answer of each length makes the process as large as it becomes; the second shows whether it grows further.
 */
export async function measureGrowingAccount(
  { name, ...table }: Description,
  ask: (demo: Demo, count: number) => Promise<{ begin: string[]; most: number }>,
): Promise<Table> {
  const url = await createPostgres();
  if (!url) return { ...table, rows: [], remarks: remarksOn(false) };
  const shop = scaledShop(name, url);
  await shop.seed(0);
  const provider = await shop.start();
  const demo = { address: provider.address, authorization: await signInAsDemo(provider.address), pid: provider.pid, url };
  const rows: string[][] = [];
  let added = 0;
  for (const count of rowCounts) {
    await addEntries(url, count - added);
    added = count;
    await ask(demo, count);
    const before = residentOf(demo.pid);
    const { begin, most } = await ask(demo, count);
    rows.push([...begin, whole(before), whole(most)]);
  }
  await provider.stop();
  return { ...table, rows };
}
