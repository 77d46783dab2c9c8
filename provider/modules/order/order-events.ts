import { and, asc, eq, gte, like } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { mail, type order, orderNote, type payment, type refund, type shipment } from "../../db/schema/index.ts";
import { minuteOf } from "../../operator/answer.ts";
import { moneyText } from "../../runtime/money.ts";
import { getMember } from "../member/find.ts";

type Order = typeof order.$inferSelect;

type Event = { at: Date; what: string };

type Known = {
  payments: (typeof payment.$inferSelect)[];
  shipments: { shipment: typeof shipment.$inferSelect; content: string }[];
  refunds: { refund: typeof refund.$inferSelect; content: string }[];
};

function momentsOf({ createdAt, paidAt, completedAt, cancelledAt, refundedAt }: Order): Event[] {
  const moments: [Date | null, string][] = [
    [createdAt, "Placed"],
    [paidAt, "Paid"],
    [completedAt, "Completed"],
    [cancelledAt, "Cancelled"],
    [refundedAt, "Closed by a refund"],
  ];
  return moments.flatMap(([at, what]) => (at ? [{ at, what }] : []));
}

/** The emails to the order's member that name the order. */
async function emailsOf(db: Db, { memberId, number, createdAt }: Order): Promise<Event[]> {
  const { email } = await getMember(db, memberId);
  const named = and(eq(mail.to, email), gte(mail.createdAt, createdAt), like(mail.subject, `%${number}%`));
  const rows = await db.select({ at: mail.createdAt, subject: mail.subject }).from(mail).where(named).orderBy(asc(mail.id));
  return rows.map(({ at, subject }) => ({ at, what: `Email: ${subject}` }));
}

async function notesOf(db: Db, orderId: number): Promise<Event[]> {
  const rows = await db.select().from(orderNote).where(eq(orderNote.orderId, orderId)).orderBy(asc(orderNote.id));
  return rows.map(({ createdAt, author, text }) => ({ at: createdAt, what: `Note by ${author}: ${text}` }));
}

/** Everything that happened to an order, in the order of its time. */
export async function eventsOf(db: Db, found: Order, { payments, shipments, refunds }: Known): Promise<string[][]> {
  const failed = payments.filter(({ state }) => state === "failed" || state === "abandoned");
  const events = [
    ...momentsOf(found),
    ...failed.map(({ createdAt, reason }) => ({ at: createdAt, what: `Attempt to pay failed${reason ? `: ${reason}` : ""}` })),
    ...shipments.map(({ shipment: { createdAt, carrier, trackingNumber }, content }) => ({
      at: createdAt,
      what: `Shipped with ${carrier}, ${trackingNumber}: ${content}`,
    })),
    ...shipments.flatMap(({ shipment: { deliveredAt, trackingNumber } }) =>
      deliveredAt ? [{ at: deliveredAt, what: `Delivered: ${trackingNumber}` }] : [],
    ),
    ...refunds.map(({ refund: { createdAt, amountCents, reason }, content }) => ({
      at: createdAt,
      what: `Refunded ${moneyText(amountCents)}: ${content}${reason ? ` (${reason})` : ""}`,
    })),
    ...(await notesOf(db, found.id)),
    ...(await emailsOf(db, found)),
  ];
  return events.toSorted((one, other) => one.at.getTime() - other.at.getTime()).map(({ at, what }) => [minuteOf(at), what]);
}
