import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { PGlite } from "@electric-sql/pglite";

const zip = promisify(gzip);

/** The whole embedded database as one compressed file. */
export async function dumpClient(client: PGlite): Promise<Uint8Array> {
  // The checkpoint moves the write-ahead log into the tables, so that opening the copy needs no recovery.
  await client.exec("checkpoint");
  const dump = await client.dumpDataDir("none");
  return zip(await dump.bytes(), { level: 3 });
}
