import { and, asc, eq, isNull, like } from "drizzle-orm";
import { isProduction } from "../../lib/process/production.mjs";
import { member } from "../db/schema/index.ts";
import type { Shop } from "./shop.ts";

/** Refuses to open a public shop whose database was filled with the sample shop before: the passwords of its accounts are public. */
export async function refuseSampleAccounts({ db, settings }: Pick<Shop, "db" | "settings">): Promise<void> {
  if (settings.DEMO || !isProduction(settings)) return;
  const canSignIn = and(eq(member.isSample, true), isNull(member.frozenAt), like(member.passwordHash, "$argon2id$%"));
  const accounts = await db.select({ username: member.username }).from(member).where(canSignIn).orderBy(asc(member.id)).limit(5);
  if (accounts.length === 0) return;
  const names = accounts.map(({ username }) => username).join(", ");
  throw new Error(
    `The database has accounts of the sample shop whose passwords are public: ${names}. A public shop needs a database of its own: set DATA_DIR or DATABASE_URL to an empty one, or suspend each of them with: npm run shop -- freeze <member>`,
  );
}
