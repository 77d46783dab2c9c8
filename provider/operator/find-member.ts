import type { Db } from "../db/client.ts";
import { findByNameOrCode } from "../db/queries/member.ts";
import { OperatorMistake } from "./verb.ts";

/** The member whom a word names, by user name or by code. */
export async function findMember(db: Db, word: string | undefined) {
  const found = await findByNameOrCode(db, word ?? "");
  if (!found) throw new OperatorMistake(`There is no member «${word ?? ""}».`);
  return found;
}
