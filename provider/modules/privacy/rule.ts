import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { account, card, emailChange, member, order, payment } from "../../db/schema/index.ts";

/** The condition for the rows of some members, whose ids are a list or a subquery. */
export type Belongs = (ids: SQL) => SQL;

/** The parts of a member's data in which the export shows them. */
export const sections = ["person", "orders", "money", "courses", "network", "messages", "security"] as const;

export type Section = (typeof sections)[number];

type Shown = { section: Section; of: Belongs };

/**
 * What erasing a member does to the rows of a table. Every text, JSON and binary column of a table whose rows stay is named in one of the lists, so
 * that a test finds a new column without a rule.
 */
export type Rule = { table: PgTable } & (
  | { does: "nothing"; stays: readonly string[]; of?: Belongs; section?: Section }
  | ({ does: "delete" } & Shown)
  /** Deleted by a periodic job this many days after they were written. */
  | { does: "expire"; days: number }
  | ({ does: "blank"; blank: Record<string, unknown>; stays?: readonly string[] } & Shown)
  /** Blanked when the law allows it, which is counted from this moment. Rows without the moment are blanked at once. */
  | ({ does: "retain"; blank: Record<string, unknown>; stays?: readonly string[]; from: SQL; as?: Retained } & Shown)
  /** Texts that may name the member; they are searched for everything that identifies the member. */
  | { does: "search"; searched: readonly string[]; stays: readonly string[]; of?: Belongs; section?: Section }
);

/** A table of which the file shows a member's rows. */
export type ShownRule = Rule & { of: Belongs; section: Section };

/** The kinds of records that are listed to a member who leaves. */
export type Retained = "orders" | "invoices" | "payments" | "withdrawals";

export const retentionYears = 10;

/** For a column with a member's id. */
export const own =
  (column: PgColumn): Belongs =>
  (ids) =>
    sql`${column} in (${ids})`;

/** For a column with an order's id. */
export const ofOrder =
  (column: PgColumn): Belongs =>
  (ids) =>
    sql`${column} in (select ${order.id} from ${order} where ${order.memberId} in (${ids}))`;

/** For a column with the id of a payment, which may be for another member's order. */
export const ofPayment =
  (column: PgColumn): Belongs =>
  (ids) =>
    sql`${column} in (select ${payment.id} from ${payment} where ${payment.payerId} in (${ids}))`;

/** For a column with the id of a member's account in the ledger. */
export const ofAccount =
  (column: PgColumn): Belongs =>
  (ids) =>
    sql`${column} in (select ${account.id} from ${account} where ${account.memberId} in (${ids}))`;

/** For a column with an email address: the member's, or one of before. */
export const ofAddress =
  (column: PgColumn): Belongs =>
  (ids) =>
    sql`lower(${column}) in (select lower(${member.email}) from ${member} where ${member.id} in (${ids})
      union select lower(${emailChange.oldEmail}) from ${emailChange} where ${emailChange.memberId} in (${ids}))`;

/** A card that paid stays without its owner and name, because the payment refers to it. */
export const cardOfMember: Belongs = (ids) =>
  sql`(${card.memberId} in (${ids}) or ${card.id} in (select ${payment.cardId} from ${payment} where ${payment.payerId} in (${ids})))`;
