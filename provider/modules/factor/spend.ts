import type { Db } from "../../db/client.ts";
import { spentToken } from "../../db/schema/index.ts";
import { hashToken } from "../../security/token.ts";

/** Uses a signed token up; false if it was used before. Of two simultaneous uses the second waits for the transaction of the first. */
export async function spend(tx: Db, token: string, expiresAt: Date): Promise<boolean> {
  const spent = await tx
    .insert(spentToken)
    .values({ tokenHash: hashToken(token), expiresAt })
    .onConflictDoNothing()
    .returning({ tokenHash: spentToken.tokenHash });
  return spent.length > 0;
}
