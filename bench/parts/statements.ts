import { UserError } from "../../scripts/program.mjs";
import { type Demo, measureGrowingAccount } from "../growing-account.ts";
import { residentOf } from "../resident.ts";
import { type Table, whole } from "../table.ts";

/** Downloads a statement; returns the number of its rows and the most memory that the provider had meanwhile. */
async function download({ address, authorization, pid }: Demo) {
  const path = `media/statement/wallet-${new Date().toISOString().slice(0, 7)}.csv`;
  const { body, status } = await fetch(`${address}/${path}`, { headers: { authorization } });
  if (!body || status !== 200) throw new UserError(`${path} answers ${status}.`);
  let [lines, most] = [0, 0];
  for await (const part of body) {
    lines += Buffer.from(part).toString("latin1").split("\n").length - 1;
    most = Math.max(most, residentOf(pid));
  }
  return { begin: [whole(lines - 3)], most };
}

/** Measures the memory of a provider while it sends statements of growing length. */
export function measureStatements(): Promise<Table> {
  const title = "Memory while a statement is sent";
  const about = "Resident memory of one provider on PostgreSQL: before a statement, and the most while it is sent as CSV.";
  const columns = ["Rows", "before, MiB", "most, MiB"];
  return measureGrowingAccount({ name: "statements", title, about, columns }, download);
}
