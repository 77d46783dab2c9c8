import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { member } from "../../db/schema/index.ts";
import { Refusal } from "../../http/refusal.ts";
import type { Shop } from "../../runtime/shop.ts";
import { requireUnreserved } from "../member/email/reserved.ts";
import { findByCode } from "../member/find.ts";
import { isFormerName } from "../member/former-name.ts";

/** User names in the form of a member code are refused, because sign-in accepts either. */
const looksLikeCode = /^c[a-z]\d{8}$/i;

async function createUserCode(db: Db): Promise<string> {
  const userCode = `CA${randomInt(10_000_000, 100_000_000)}`;
  return (await findByCode(db, userCode)) ? createUserCode(db) : userCode;
}

type Named = { username: string; email: string };

/** Refuses a user name that is or was another member's, and an address that is one's. */
export async function requireNew(db: Db, { username, email }: Named, { settings }: Pick<Shop, "settings">): Promise<void> {
  if (looksLikeCode.test(username) || (await isFormerName(db, username, settings.DATA_SECRET)))
    throw new Refusal("usernameTaken", { field: "username" });
  const rows = await db
    .select({ username: member.username })
    .from(member)
    .where(sql`lower(${member.username}) = ${username.toLowerCase()} or lower(${member.email}) = ${email.toLowerCase()}`);
  if (rows.some((row) => row.username.toLowerCase() === username.toLowerCase())) throw new Refusal("usernameTaken", { field: "username" });
  if (rows.length > 0) throw new Refusal("emailTaken", { field: "email" });
}

type New = Omit<typeof member.$inferInsert, "userCode" | "createdAt" | "updatedAt">;

/** Writes a new member, without a place in the network. */
export async function createMember(
  tx: Db,
  values: New,
  now: Date,
  context: Pick<Shop, "settings">,
): Promise<{ id: number; userCode: string }> {
  const userCode = await createUserCode(tx);
  const [created] = await tx
    .insert(member)
    .values({ ...values, userCode, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: member.id });
  if (!created) {
    // A parallel registration took the name or the address.
    await requireNew(tx, values, context);
    throw new Error("a member was not written");
  }
  await requireUnreserved(tx, values.email, created.id, now);
  return { id: created.id, userCode };
}
