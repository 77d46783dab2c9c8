import { sql } from "drizzle-orm";
import { rowsOf } from "@/tests/support/provider/sample-shop";
import type { TestProvider } from "@/tests/support/provider/test-provider";

/** The address of a test provider's database on the PostgreSQL server. */
export async function urlOfDatabase(provider: TestProvider): Promise<string> {
  const [{ name = "" } = {}] = await rowsOf<{ name: string }>(provider, sql`select current_database() as name`);
  const url = new URL(process.env.TEST_DATABASE_URL || "postgres://postgres@127.0.0.1:5432/postgres");
  url.pathname = `/${name}`;
  return url.href;
}
