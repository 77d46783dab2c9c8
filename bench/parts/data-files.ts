import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { Refusal } from "../../scripts/program.mjs";
import { createPostgres } from "../postgres.ts";
import { residentOf } from "../resident.ts";
import { remarksOn, scaledShop } from "../servers.ts";
import { type Table, whole } from "../table.ts";
import { addEntries, signInAsDemo } from "./statements.ts";

const rowCounts = [1000, 10_000, 100_000];
const mostMinutes = 5;

/** Removes the file of before, because a member gets one an hour. */
async function removeFiles(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("delete from data_export");
  await client.end();
}

/** Has the file of demo written; answers its size and the most memory that the provider had meanwhile. */
async function write(address: string, authorization: string, pid: number) {
  const headers = { authorization, "content-type": "application/json" };
  const asked = await fetch(`${address}/privacy/requestFile`, { method: "POST", headers, body: "{}" });
  if (!asked.ok) throw new Refusal(`privacy/requestFile answers ${asked.status}.`);
  let most = 0;
  for (const deadline = Date.now() + mostMinutes * 60_000; Date.now() < deadline; await setTimeout(50)) {
    most = Math.max(most, residentOf(pid));
    const { data } = await (await fetch(`${address}/privacy/data`, { headers })).json();
    if (data?.file?.ready) return { bytes: data.file.bytes as number, most };
  }
  throw new Refusal(`The file was not written in ${mostMinutes} minutes.`);
}

/** Measures the memory of a provider while it writes files of personal data of growing length. */
export async function measureDataFiles(): Promise<Table> {
  const title = "Memory while a file of personal data is written";
  const about =
    "Resident memory of one provider on PostgreSQL: before the file, and the most while it is written. Each movement of money is three rows of the file: the entry, its transfer, and both on the page.";
  const columns = ["Movements", "file, KiB", "before, MiB", "most, MiB"];
  const url = await createPostgres();
  if (!url) return { title, about, columns, rows: [], remarks: remarksOn(false) };
  const shop = scaledShop("data-files", url);
  await shop.seed(0);
  const provider = await shop.start();
  const authorization = await signInAsDemo(provider.address);
  const rows: string[][] = [];
  let added = 0;
  for (const count of rowCounts) {
    await addEntries(url, count - added);
    added = count;
    // The first file of each length makes the process as large as it becomes; the second shows whether it grows further.
    await removeFiles(url);
    await write(provider.address, authorization, provider.pid);
    await removeFiles(url);
    const before = residentOf(provider.pid);
    const { bytes, most } = await write(provider.address, authorization, provider.pid);
    rows.push([whole(count), whole(bytes / 1024), whole(before), whole(most)]);
  }
  await provider.stop();
  return { title, about, columns, rows };
}
