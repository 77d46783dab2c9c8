import { and, desc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { activation } from "../../lib/contract/wire/codes.ts";
import { countOrders, getMember } from "../db/queries/member.ts";
import { revokeAllTokens } from "../db/queries/token.ts";
import { account, member } from "../db/schema/index.ts";
import { writeLetter } from "../mail/write-letter.ts";
import { activationOf } from "../rules/membership.ts";
import { findMember } from "./find-member.ts";
import { stateNames } from "./order.ts";
import { dollars, listOf, minuteOf, OperatorMistake, textOf, type Verb } from "./verb.ts";

type Row = typeof member.$inferSelect;

const shownAtOnce = 100;

function membershipOf(row: Row, now: Date): string {
  const status = activationOf(row, now);
  if (status === activation.none || !row.vipExpiresAt) return "not activated";
  const day = row.vipExpiresAt.toISOString().slice(0, 10);
  return status === activation.active ? `active until ${day}` : `run out on ${day}`;
}

export const memberVerbs = {
  members: {
    usage: "members [<search>]",
    help: "lists the newest members, or those whose name, code or e-mail address contains something",
    run: async ({ db, clock }, words) => {
      const wanted = words.length > 0 ? textOf(words, "What to look for").toLowerCase() : null;
      const contains = [member.username, member.userCode, member.email, sql`concat_ws(' ', ${member.firstName}, ${member.lastName})`].map(
        (text) => sql`position(${wanted} in lower(${text})) > 0`,
      );
      const rows = await db
        .select()
        .from(member)
        .where(wanted === null ? undefined : or(...contains))
        .orderBy(desc(member.id))
        .limit(shownAtOnce);
      if (wanted !== null && rows.length === 0)
        throw new OperatorMistake(`There is no member with «${wanted}» in the name, code or address.`);
      const lines = rows.map((row) => [
        ...[row.username, row.userCode, row.email, membershipOf(row, clock.now())],
        ...(row.frozenAt ? ["suspended"] : []),
      ]);
      return listOf(lines, "No members.");
    },
  },

  member: {
    usage: "member <member>",
    help: "shows a member: code, e-mail address, membership, balances, orders and enroller",
    run: async ({ db, clock }, [word]) => {
      const found = await findMember(db, word);
      const enroller = found.enrollerId === null ? null : await getMember(db, found.enrollerId);
      const accounts = await db.select().from(account).where(eq(account.memberId, found.id)).orderBy(account.kind);
      const orders = await countOrders(db, found.id);
      const balances = accounts.map(({ kind, balanceCents }) => `${kind} ${dollars(balanceCents)}`);
      const counts = orders.map(({ state, quantity }) => `${quantity} ${stateNames[state]}`);
      const renews = found.autoRenewal ? ", renewed automatically" : "";
      const lines = [
        ["Member", found.username, found.userCode],
        ["Name", [found.firstName, found.lastName].filter(Boolean).join(" ") || "not given"],
        ["E-mail", found.email],
        ["Language", found.language],
        ["Country", found.country ?? "not given"],
        ["Registered", minuteOf(found.createdAt)],
        ["Membership", membershipOf(found, clock.now()) + renews],
        ["Rank", found.rank],
        ...(found.frozenAt ? [["Suspended", `since ${minuteOf(found.frozenAt)}`]] : []),
        ["Balances", balances.join(", ") || "none"],
        ["Orders", counts.join(", ") || "none"],
        ["Enroller", enroller ? `${enroller.username}, ${enroller.userCode}` : "nobody"],
      ];
      return listOf(lines, "");
    },
  },

  freeze: {
    usage: "freeze <member> [<reason>]",
    help: "suspends a member: signed out at once, and no way in; the letter tells the reason",
    run: ({ db, clock }, [word, ...words]) =>
      db.transaction(async (tx) => {
        const found = await findMember(tx, word);
        const reason = words.length > 0 ? textOf(words, "The reason", 1000) : null;
        const now = clock.now();
        const open = and(eq(member.id, found.id), isNull(member.frozenAt));
        const frozen = await tx.update(member).set({ frozenAt: now, updatedAt: now }).where(open).returning({ id: member.id });
        if (frozen.length === 0) throw new OperatorMistake(`${found.username} is suspended already.`);
        await revokeAllTokens(tx, found.id);
        await writeLetter(tx, found, "frozen", { reason }, now);
        return `${found.username} is suspended and signed out everywhere.`;
      }),
  },

  unfreeze: {
    usage: "unfreeze <member>",
    help: "lets a suspended member in again",
    run: ({ db, clock }, [word]) =>
      db.transaction(async (tx) => {
        const found = await findMember(tx, word);
        const now = clock.now();
        const suspended = and(eq(member.id, found.id), isNotNull(member.frozenAt));
        const freed = await tx.update(member).set({ frozenAt: null, updatedAt: now }).where(suspended).returning({ id: member.id });
        if (freed.length === 0) throw new OperatorMistake(`${found.username} is not suspended.`);
        await writeLetter(tx, found, "unfrozen", {}, now);
        return `${found.username} can sign in again.`;
      }),
  },
} satisfies Record<string, Verb>;
