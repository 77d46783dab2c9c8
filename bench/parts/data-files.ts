import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { UserError } from "../../scripts/program.mjs";
import { type Demo, measureGrowingAccount } from "../growing-account.ts";
import { residentOf } from "../resident.ts";
import { type Table, whole } from "../table.ts";

const maxMinutes = 5;

/** Removes the file of before, because a member gets one an hour. */
async function removeFiles(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("delete from data_export");
  await client.end();
}

/** Has the file of demo written; returns its size and the most memory that the provider had meanwhile. */
async function write({ address, authorization, pid, url }: Demo, count: number) {
  await removeFiles(url);
  const headers = { authorization, "content-type": "application/json" };
  const asked = await fetch(`${address}/privacy/requestFile`, { method: "POST", headers, body: "{}" });
  if (!asked.ok) throw new UserError(`privacy/requestFile answers ${asked.status}.`);
  let most = 0;
  for (const deadline = Date.now() + maxMinutes * 60_000; Date.now() < deadline; await setTimeout(50)) {
    most = Math.max(most, residentOf(pid));
    const { data } = await (await fetch(`${address}/privacy/data`, { headers })).json();
    if (data?.file?.ready) return { begin: [whole(count), whole(data.file.bytes / 1024)], most };
  }
  throw new UserError(`The file was not written in ${maxMinutes} minutes.`);
}

/** Measures the memory of a provider while it writes files of personal data of growing length. */
export function measureDataFiles(): Promise<Table> {
  const title = "Memory while a file of personal data is written";
  const about =
    "Resident memory of one provider on PostgreSQL: before the file, and the most while it is written. Each movement of money is three rows of the file: the entry, its transfer, and both on the page.";
  const columns = ["Movements", "file, KiB", "before, MiB", "most, MiB"];
  return measureGrowingAccount({ name: "data-files", title, about, columns }, write);
}
