import { and, desc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { orderStateNames } from "../../../lib/contract/wire/codes.ts";
import type { Db } from "../../db/client.ts";
import { account, authenticator, memberToken, order, passkey, recoveryCode } from "../../db/schema/index.ts";
import { dollars, minuteOf } from "../../operator/answer.ts";
import type { Fact, Facts, FactTable } from "../../operator/output.ts";
import type { Shop } from "../../runtime/shop.ts";
import { countOrders, getMember } from "./find.ts";
import { membershipOf } from "./list-members.ts";
import { findMember } from "./named.ts";

/** The most rows of each table on the sheet. */
const shownRows = 10;

async function ordersOf(db: Db, memberId: number): Promise<FactTable> {
  const rows = await db.select().from(order).where(eq(order.memberId, memberId)).orderBy(desc(order.id)).limit(shownRows);
  return {
    title: "Newest orders",
    columns: ["Number", "Placed", "State", "Total"],
    rows: rows.map((row) => [row.number, minuteOf(row.createdAt), orderStateNames[row.state], dollars(row.payableCents)]),
    opens: rows.map(({ number }) => ({ order: number })),
  };
}

async function sessionsOf(db: Db, memberId: number, now: Date): Promise<FactTable> {
  const open = and(eq(memberToken.memberId, memberId), gt(memberToken.expiresAt, now));
  const rows = await db.select().from(memberToken).where(open).orderBy(desc(memberToken.usedAt)).limit(shownRows);
  return {
    title: "Sessions",
    columns: ["Device", "Network", "Signed in", "Last used"],
    rows: rows.map((row) => [row.device ?? "unknown", row.network ?? "unknown", minuteOf(row.createdAt), minuteOf(row.usedAt)]),
  };
}

async function factorsOf(db: Db, memberId: number): Promise<string> {
  const passkeys = await db.$count(passkey, and(eq(passkey.memberId, memberId), isNull(passkey.removedAt)));
  const ownApp = and(eq(authenticator.memberId, memberId), isNotNull(authenticator.confirmedAt), isNull(authenticator.removedAt));
  const apps = await db.$count(authenticator, ownApp);
  const codes = await db.$count(recoveryCode, and(eq(recoveryCode.memberId, memberId), isNull(recoveryCode.usedAt)));
  const all = [
    ...(passkeys > 0 ? [passkeys === 1 ? "1 passkey" : `${passkeys} passkeys`] : []),
    ...(apps > 0 ? ["an app with codes"] : []),
    ...(codes > 0 ? [`${codes} recovery codes`] : []),
  ];
  return all.join(", ") || "the password alone";
}

/** What the shop knows of a member, with what an operator can do about them. */
export async function showMember({ db, clock }: Shop, { member: nameOrCode }: { member: string }): Promise<Facts> {
  const now = clock.now();
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
    ["Membership", membershipOf(found, now) + renews],
    ["Rank", found.rank],
    ...(found.frozenAt ? [["Suspended", `since ${minuteOf(found.frozenAt)}`] satisfies Fact] : []),
    ["Signs in with", await factorsOf(db, found.id)],
    ["Balances", balances.join(", ") || "none"],
    ["Orders", counts.join(", ") || "none"],
    enroller ? ["Enroller", `${enroller.username}, ${enroller.userCode}`, { member: enroller.username }] : ["Enroller", "none"],
  ];
  const tables = [await ordersOf(db, found.id), await sessionsOf(db, found.id, now)];
  return { facts, tables, tasks: [...(found.frozenAt ? ["unfreeze"] : ["order make", "freeze"]), "member sign-out", "grant"] };
}
