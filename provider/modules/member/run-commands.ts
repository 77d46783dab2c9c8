import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { member, memberToken } from "../../db/schema/index.ts";
import { tell } from "../../mail/tell.ts";
import { CommandError } from "../../operator/answer.ts";
import type { Runs } from "../../operator/command-group.ts";
import { is, verb } from "../../operator/tense.ts";
import type { memberCommands } from "./commands.ts";
import { listMembers } from "./list-members.ts";
import { findMember } from "./named.ts";
import { showMember } from "./show-member.ts";
import { isSession, revokeAllTokens } from "./tokens.ts";

export const runMembers: Runs<typeof memberCommands> = {
  members: listMembers,

  member: showMember,

  "member sign-out": ({ db }, { member: nameOrCode }) =>
    db.transaction(async (tx) => {
      const found = await findMember(tx, nameOrCode);
      const ended = await tx.$count(memberToken, and(eq(memberToken.memberId, found.id), isSession));
      await revokeAllTokens(tx, found.id);
      return `${found.username} ${is} signed out on all devices: ${ended} ${ended === 1 ? "session" : "sessions"}.`;
    }),

  freeze: ({ db, clock }, { member: nameOrCode, reason = null }) =>
    db.transaction(async (tx) => {
      const found = await findMember(tx, nameOrCode);
      const now = clock.now();
      const open = and(eq(member.id, found.id), isNull(member.frozenAt));
      const frozen = await tx.update(member).set({ frozenAt: now, updatedAt: now }).where(open).returning({ id: member.id });
      if (frozen.length === 0) throw new CommandError(`${found.username} is suspended already.`);
      await revokeAllTokens(tx, found.id);
      await tell(tx, "frozen", found, { reason }, { now });
      return `${found.username} ${is} suspended and signed out everywhere.`;
    }),

  unfreeze: ({ db, clock }, { member: nameOrCode }) =>
    db.transaction(async (tx) => {
      const found = await findMember(tx, nameOrCode);
      const now = clock.now();
      const suspended = and(eq(member.id, found.id), isNotNull(member.frozenAt));
      const unfrozen = await tx.update(member).set({ frozenAt: null, updatedAt: now }).where(suspended).returning({ id: member.id });
      if (unfrozen.length === 0) throw new CommandError(`${found.username} is not suspended.`);
      await tell(tx, "unfrozen", found, {}, { now });
      return `${found.username} ${verb("can", "will be able to")} sign in again.`;
    }),
};
