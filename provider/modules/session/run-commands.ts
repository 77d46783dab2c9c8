import { eq, sql } from "drizzle-orm";
import { defaultLanguage, languageOfHeader } from "../../../lib/contract/wire/language.ts";
import type { Db } from "../../db/client.ts";
import { country, member, unconfirmedEmail } from "../../db/schema/index.ts";
import { Refusal } from "../../http/refusal.ts";
import { storefrontLink } from "../../mail/storefront-link.ts";
import { tell } from "../../mail/tell.ts";
import { CommandError } from "../../operator/answer.ts";
import type { Runs } from "../../operator/command-group.ts";
import { is } from "../../operator/tense.ts";
import { noPassword } from "../member/login-password.ts";
import { findMember } from "../member/named.ts";
import { addPaths } from "../network/paths.ts";
import type { memberAddCommands } from "./commands.ts";
import { createMember, requireNew } from "./create-member.ts";

/** A free user name made of an address: «ann.lee@mail.example» becomes «ann.lee». */
async function usernameFor(db: Db, email: string): Promise<string> {
  const local = email
    .split("@", 1)[0]
    ?.replaceAll(/[^\p{L}\p{N}._-]/gu, ".")
    .slice(0, 26);
  const wanted = (local ?? "").padEnd(3, "_");
  const taken = await db
    .select({ username: sql<string>`lower(${member.username})` })
    .from(member)
    .where(sql`starts_with(lower(${member.username}), ${wanted.toLowerCase()})`);
  const names = new Set(taken.map(({ username }) => username));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}-${number}`;
    if (!names.has(name.toLowerCase())) return name;
  }
}

export const runMemberAdding: Runs<typeof memberAddCommands> = {
  "member add": ({ db, clock, settings }, { email, first, last, telephone, country: code, ...given }) =>
    db.transaction(async (tx) => {
      const username = given.username ?? (await usernameFor(tx, email));
      if (code && (await tx.$count(country, eq(country.code, code))) === 0) throw new Refusal("unknownCountry", { field: "country" });
      await requireNew(tx, { username, email }, { settings });
      const now = clock.now();
      const own = { username, email, language: given.language ?? defaultLanguage.header, country: code ?? null };
      const names = { firstName: first ?? null, lastName: last ?? null, telephone: telephone ?? null };
      const { id, userCode } = await createMember(tx, { ...own, ...names, passwordHash: noPassword }, now, { settings });
      await tx.insert(unconfirmedEmail).values({ memberId: id, email: email.toLowerCase(), createdAt: now });
      await addPaths(tx, "enrolment", id, null);
      await addPaths(tx, "placement", id, null);
      return `${username} (${userCode}) ${is} a member.`;
    }),

  "member invite": ({ db, clock, settings }, { member: nameOrCode }) =>
    db.transaction(async (tx) => {
      const found = await findMember(tx, nameOrCode);
      if (found.passwordHash !== noPassword) throw new CommandError(`${found.username} has a password.`);
      const link = storefrontLink(settings, languageOfHeader(found.language).locale, "/login");
      await tell(tx, "accountMade", found, { username: found.username, link }, { now: clock.now() });
      return `${found.username} ${is} invited by email.`;
    }),
};
