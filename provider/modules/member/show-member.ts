import { and, desc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { orderStateNames } from "../../../lib/contract/wire/codes.ts";
import { fullName } from "../../../lib/contract/wire/person-name.ts";
import type { Db } from "../../db/client.ts";
import { account, authenticator, type member, memberToken, order, passkey, recoveryCode } from "../../db/schema/index.ts";
import { dollars, minuteOf } from "../../operator/answer.ts";
import { type Fact, type Facts, type FactTable, fact } from "../../operator/output.ts";
import type { Shop } from "../../runtime/shop.ts";
import { isConfirmed } from "./email/confirm.ts";
import { countOrders, getMember } from "./find.ts";
import { membershipOf } from "./list-members.ts";
import { noPassword } from "./login-password.ts";
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
    rows: rows.map((row) => [
      (row.device ?? "unknown") + (row.secretHash === null ? "" : ", remembered"),
      row.network ?? "unknown",
      ...[minuteOf(row.createdAt), minuteOf(row.usedAt)],
    ]),
  };
}

async function countFactors(db: Db, memberId: number) {
  const passkeys = await db.$count(passkey, and(eq(passkey.memberId, memberId), isNull(passkey.removedAt)));
  const ownApp = and(eq(authenticator.memberId, memberId), isNotNull(authenticator.confirmedAt), isNull(authenticator.removedAt));
  const apps = await db.$count(authenticator, ownApp);
  const codes = await db.$count(recoveryCode, and(eq(recoveryCode.memberId, memberId), isNull(recoveryCode.usedAt)));
  return { passkeys, apps, codes };
}

function writtenFactors({ passkeys, apps, codes }: Awaited<ReturnType<typeof countFactors>>): string {
  const all = [
    ...(passkeys > 0 ? [passkeys === 1 ? "1 passkey" : `${passkeys} passkeys`] : []),
    ...(apps > 0 ? ["an app with codes"] : []),
    ...(codes > 0 ? [`${codes} recovery codes`] : []),
  ];
  return all.join(", ") || "the password alone";
}

/** The tasks that fit a member as they are now. Those of the chat are on its own screen. */
const tasksOf = (
  { frozenAt, passwordHash }: Pick<typeof member.$inferSelect, "frozenAt" | "passwordHash">,
  { passkeys, apps }: { passkeys: number; apps: number },
) => [
  ...(passwordHash === noPassword ? ["member invite"] : []),
  ...(frozenAt ? ["unfreeze"] : ["order make", "freeze"]),
  ...["member sign-out", "grant", "tree move"],
  ...(passkeys + apps > 0 ? ["factors remove"] : []),
];

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
  const factors = await countFactors(db, found.id);
  const name = fullName(found, found.country);
  const facts: Fact[] = [
    fact("member", "Member", found.username),
    fact("code", "Code", found.userCode),
    fact("name", "Name", name || "not given"),
    fact("nickname", "Nickname", found.nickname ?? "not given"),
    fact("telephone", "Telephone", found.telephone ?? "not given"),
    fact(
      "email",
      "Email",
      (await isConfirmed(db, found)) ? found.email : `${found.email} (not confirmed, so nothing but a code is sent to it)`,
    ),
    fact("language", "Language", found.language),
    fact("country", "Country", found.country ?? "not given"),
    fact("registered", "Registered", minuteOf(found.createdAt)),
    fact("membership", "Membership", membershipOf(found, now) + renews),
    fact("rank", "Rank", found.rank),
    ...(found.frozenAt ? [fact("suspended", "Suspended", `since ${minuteOf(found.frozenAt)}`)] : []),
    fact("signsInWith", "Signs in with", writtenFactors(factors)),
    fact("balances", "Balances", balances.join(", ") || "none"),
    fact("orders", "Orders", counts.join(", ") || "none"),
    enroller
      ? fact("enroller", "Enroller", `${enroller.username}, ${enroller.userCode}`, { member: enroller.username })
      : fact("enroller", "Enroller", "none"),
  ];
  const tables = [await ordersOf(db, found.id), await sessionsOf(db, found.id, now)];
  return { name: name ? `${name} (${found.username})` : found.username, facts, tables, tasks: tasksOf(found, factors) };
}
