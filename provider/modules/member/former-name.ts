import { createHmac } from "node:crypto";
import { inArray } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { erasure } from "../../db/schema/index.ts";
import type { Secrets } from "../../security/encrypt.ts";

const keyed = (username: string, secret: string) =>
  createHmac("sha256", secret).update(`former name ${username.toLowerCase()}`).digest("hex");

/** The user name of an erased member as it is stored: only a person who has the secret can tell whether it is a given name. */
export function formerNameHash(username: string, [newest = ""]: Secrets): string {
  return keyed(username, newest);
}

/** The user names that erased members have instead of their own. */
const placeholder = /^former-member-\d+$/i;

/** Whether a name was an erased member's, so that no other person can appear as that member. It ends when the secret of that time is removed. */
export async function isFormerName(db: Db, username: string, secrets: Secrets): Promise<boolean> {
  if (placeholder.test(username)) return true;
  const hashes = secrets.map((secret) => keyed(username, secret));
  const [found] = await db.select({ id: erasure.memberId }).from(erasure).where(inArray(erasure.nameHash, hashes)).limit(1);
  return found !== undefined;
}
