import { createPostgres } from "../postgres.ts";
import { residentOf } from "../resident.ts";
import { remarksOn, scaledShop } from "../servers.ts";
import { type Table, whole } from "../table.ts";

const lists = ["orders", "members", "products"];
const everyMs = 50;

type Console = Awaited<ReturnType<ReturnType<typeof scaledShop>["startConsole"]>>;

/** Exports a list; returns its lines and the most memory that the provider had meanwhile. */
async function exportList({ ask, pid }: Console, list: string) {
  let most = residentOf(pid);
  const timer = setInterval(() => {
    most = Math.max(most, residentOf(pid));
  }, everyMs);
  const text = await ask(`${list}/csv`).finally(() => clearInterval(timer));
  return { lines: text.split("\r\n").length - 2, most };
}

/** The first export makes the process as large as it becomes; the second shows whether it grows further. */
async function measureSize(size: number, url: string): Promise<string[][]> {
  const place = scaledShop(`exports-${size}`, url);
  await place.seed(size);
  const shop = await place.startConsole();
  const rows: string[][] = [];
  for (const list of lists) {
    await exportList(shop, list);
    const before = residentOf(shop.pid);
    const { lines, most } = await exportList(shop, list);
    rows.push([list, ...[lines, before, most].map(whole)]);
  }
  await shop.stop();
  return rows;
}

/** Measures the memory of a provider while it exports lists of growing length. */
export async function measureExports({ sizes }: { sizes: number[] }): Promise<Table> {
  const rows: string[][] = [];
  let hasPostgres = true;
  for (const size of sizes) {
    const url = await createPostgres();
    hasPostgres = url !== null;
    if (url) rows.push(...(await measureSize(size, url)));
  }
  return {
    title: "Memory while a list is exported",
    about:
      "Resident memory of one provider on PostgreSQL: before a list of the console is exported as CSV with all its rows, and the most meanwhile.",
    columns: ["List", "lines", "before, MiB", "most, MiB"],
    rows,
    remarks: remarksOn(hasPostgres),
  };
}
