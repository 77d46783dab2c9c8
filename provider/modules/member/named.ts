import type { Db } from "../../db/client.ts";
import { member } from "../../db/schema/index.ts";
import { NoSuchRow } from "../../operator/answer.ts";
import { findByNameOrCode, isNamed } from "./find.ts";

/** Finds a member for a command by user name or code. */
export async function findMember(db: Db, nameOrCode: string) {
  const found = await findByNameOrCode(db, nameOrCode);
  if (!found) throw new NoSuchRow(nameOrCode, `There is no member «${nameOrCode}».`);
  return found;
}

/** Finds a member, or a former one, whose bonuses remain under a name such as «former-member-7». */
export async function findFormerMemberToo(db: Db, nameOrCode: string) {
  const { id, username, erasedAt } = member;
  const [found] = await db.select({ id, username, erasedAt }).from(member).where(isNamed(nameOrCode));
  if (!found) throw new NoSuchRow(nameOrCode, `There is no member «${nameOrCode}».`);
  return found;
}
