import type { Db } from "../../db/client.ts";
import { CommandError } from "../../operator/answer.ts";
import { findByNameOrCode } from "./find.ts";

/** Finds a member for a command by user name or code. */
export async function findMember(db: Db, nameOrCode: string) {
  const found = await findByNameOrCode(db, nameOrCode);
  if (!found) throw new CommandError(`There is no member «${nameOrCode}».`);
  return found;
}
