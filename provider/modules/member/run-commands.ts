import { and, desc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { activation, orderStateNames } from "../../../lib/contract/wire/codes.ts";
import { account, member } from "../../db/schema/index.ts";
import { queueEmail } from "../../mail/queue-email.ts";
import { CommandError, dollars, listOf, minuteOf } from "../../operator/answer.ts";
import type { Runs } from "../../operator/command-group.ts";
import type { memberCommands } from "./commands.ts";
import { countOrders, getMember } from "./find.ts";
import { findMember } from "./named.ts";
import { activationOf } from "./rules/membership.ts";
import { revokeAllTokens } from "./tokens.ts";

type Row = typeof member.$inferSelect;

const listLimit = 100;

function membershipOf(row: Row, now: Date): string {
  const status = activationOf(row, now);
  if (status === activation.none || !row.vipExpiresAt) return "not activated";
  const day = row.vipExpiresAt.toISOString().slice(0, 10);
  return status === activation.active ? `active until ${day}` : `expired on ${day}`;
}

export const runMembers: Runs<typeof memberCommands> = {
  members: async ({ db, clock }, { search }) => {
    const contains = [member.username, member.userCode, member.email, sql`concat_ws(' ', ${member.firstName}, ${member.lastName})`].map(
      (text) => sql`position(${search?.toLowerCase()} in lower(${text})) > 0`,
    );
    const rows = await db
      .select()
      .from(member)
      .where(search === undefined ? undefined : or(...contains))
      .orderBy(desc(member.id))
      .limit(listLimit);
    if (search !== undefined && rows.length === 0)
      throw new CommandError(`There is no member with «${search}» in the name, code or address.`);
    const lines = rows.map((row) => [
      ...[row.username, row.userCode, row.email, membershipOf(row, clock.now())],
      ...(row.frozenAt ? ["suspended"] : []),
    ]);
    return listOf(lines, "No members.");
  },

  member: async ({ db, clock }, { member: nameOrCode }) => {
    const found = await findMember(db, nameOrCode);
    const enroller = found.enrollerId === null ? null : await getMember(db, found.enrollerId);
    const accounts = await db.select().from(account).where(eq(account.memberId, found.id)).orderBy(account.kind);
    const orders = await countOrders(db, found.id);
    const balances = accounts.map(({ kind, balanceCents }) => `${kind} ${dollars(balanceCents)}`);
    const counts = orders.map(({ state, quantity }) => `${quantity} ${orderStateNames[state]}`);
    const renews = found.autoRenewal ? ", renewed automatically" : "";
    const lines = [
      ["Member", found.username, found.userCode],
      ["Name", [found.firstName, found.lastName].filter(Boolean).join(" ") || "not given"],
      ["Email", found.email],
      ["Language", found.language],
      ["Country", found.country ?? "not given"],
      ["Registered", minuteOf(found.createdAt)],
      ["Membership", membershipOf(found, clock.now()) + renews],
      ["Rank", found.rank],
      ...(found.frozenAt ? [["Suspended", `since ${minuteOf(found.frozenAt)}`]] : []),
      ["Balances", balances.join(", ") || "none"],
      ["Orders", counts.join(", ") || "none"],
      ["Enroller", enroller ? `${enroller.username}, ${enroller.userCode}` : "none"],
    ];
    return listOf(lines, "");
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
