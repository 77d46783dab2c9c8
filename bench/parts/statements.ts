import pg from "pg";
import { Refusal } from "../../scripts/program.mjs";
import { createPostgres } from "../postgres.ts";
import { residentOf } from "../resident.ts";
import { remarksOn, scaledShop } from "../servers.ts";
import { type Table, whole } from "../table.ts";

const rowCounts = [1000, 10_000, 100_000];

/** Adds entries of the current month to the wallet of demo. */
export async function addEntries(url: string, count: number): Promise<void> {
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

export async function signInAsDemo(address: string): Promise<string> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${address}/member/login`, {
    method: "POST",
    headers,
    body: JSON.stringify({ username: "demo", password: "Demo-2026" }),
  });
  const { data } = await answer.json();
  if (!data) throw new Refusal(`Signing in answers ${answer.status}.`);
  return data.tokenHead + data.token;
}

/** Downloads a statement; answers its lines and the most memory that the provider had meanwhile. */
async function download(address: string, authorization: string, pid: number) {
  const path = `media/statement/wallet-${new Date().toISOString().slice(0, 7)}.csv`;
  const { body, status } = await fetch(`${address}/${path}`, { headers: { authorization } });
  if (!body || status !== 200) throw new Refusal(`${path} answers ${status}.`);
  let [lines, most] = [0, 0];
  for await (const part of body) {
    lines += Buffer.from(part).toString("latin1").split("\n").length - 1;
    most = Math.max(most, residentOf(pid));
  }
  return { lines, most };
}

/** Measures the memory of a provider while it sends statements of growing length. */
export async function measureStatements(): Promise<Table> {
  const title = "Memory while a statement is sent";
  const about = "Resident memory of one provider on PostgreSQL: before a statement, and the most while it is sent as CSV.";
  const columns = ["Rows", "before, MiB", "most, MiB"];
  const url = await createPostgres();
  if (!url) return { title, about, columns, rows: [], remarks: remarksOn(false) };
  const shop = scaledShop("statements", url);
  await shop.seed(0);
  const provider = await shop.start();
  const authorization = await signInAsDemo(provider.address);
  const rows: string[][] = [];
  let added = 0;
  for (const count of rowCounts) {
    await addEntries(url, count - added);
    added = count;
    await download(provider.address, authorization, provider.pid);
    const before = residentOf(provider.pid);
    const { lines, most } = await download(provider.address, authorization, provider.pid);
    rows.push([whole(lines - 3), whole(before), whole(most)]);
  }
  await provider.stop();
  return { title, about, columns, rows };
}
