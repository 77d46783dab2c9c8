import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { orderStateNames } from "../../../lib/contract/wire/codes.ts";
import { account, member } from "../../db/schema/index.ts";
import { queueEmail } from "../../mail/queue-email.ts";
import { CommandError, dollars, minuteOf } from "../../operator/answer.ts";
import type { Runs } from "../../operator/command-group.ts";
import type { Fact } from "../../operator/output.ts";
import type { memberCommands } from "./commands.ts";
import { countOrders, getMember } from "./find.ts";
import { listMembers, membershipOf } from "./list-members.ts";
import { findMember } from "./named.ts";
import { revokeAllTokens } from "./tokens.ts";

export const runMembers: Runs<typeof memberCommands> = {
  members: listMembers,

  member: async ({ db, clock }, { member: nameOrCode }) => {
    const found = await findMember(db, nameOrCode);
    const enroller = found.enrollerId === null ? null : await getMember(db, found.enrollerId);
    const accounts = await db.select().from(account).where(eq(account.memberId, found.id)).orderBy(account.kind);
    const orders = await countOrders(db, found.id);
    const balances = accounts.map(({ kind, balanceCents }) => `${kind} ${dollars(balanceCents)}`);
    const counts = orders.map(({ state, quantity }) => `${quantity} ${orderStateNames[state]}`);
    const renews = found.autoRenewal ? ", renewed automatically" : "";
    const facts: Fact[] = [
      ["Member", found.username],
      ["Code", found.userCode],
      ["Name", [found.firstName, found.lastName].filter(Boolean).join(" ") || "not given"],
      ["Email", found.email],
      ["Language", found.language],
      ["Country", found.country ?? "not given"],
      ["Registered", minuteOf(found.createdAt)],
      ["Membership", membershipOf(found, clock.now()) + renews],
      ["Rank", found.rank],
      ...(found.frozenAt ? [["Suspended", `since ${minuteOf(found.frozenAt)}`] satisfies Fact] : []),
      ["Balances", balances.join(", ") || "none"],
      ["Orders", counts.join(", ") || "none"],
      enroller ? ["Enroller", `${enroller.username}, ${enroller.userCode}`, { member: enroller.username }] : ["Enroller", "none"],
    ];
    return { facts };
  },

  freeze: ({ db, clock }, { member: nameOrCode, reason = null }) =>
    db.transaction(async (tx) => {
      const found = await findMember(tx, nameOrCode);
      const now = clock.now();
      const open = and(eq(member.id, found.id), isNull(member.frozenAt));
      const frozen = await tx.update(member).set({ frozenAt: now, updatedAt: now }).where(open).returning({ id: member.id });
      if (frozen.length === 0) throw new CommandError(`${found.username} is suspended already.`);
      await revokeAllTokens(tx, found.id);
      await queueEmail(tx, found, "frozen", { reason }, now);
      return `${found.username} is suspended and signed out everywhere.`;
    }),

  unfreeze: ({ db, clock }, { member: nameOrCode }) =>
    db.transaction(async (tx) => {
      const found = await findMember(tx, nameOrCode);
      const now = clock.now();
      const suspended = and(eq(member.id, found.id), isNotNull(member.frozenAt));
      const unfrozen = await tx.update(member).set({ frozenAt: null, updatedAt: now }).where(suspended).returning({ id: member.id });
      if (unfrozen.length === 0) throw new CommandError(`${found.username} is not suspended.`);
      await queueEmail(tx, found, "unfrozen", {}, now);
      return `${found.username} can sign in again.`;
    }),
};
