import { eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { address, card, emailChange, member, order } from "../../db/schema/index.ts";

/** The texts by which a member could be recognized in a text about something else. */
export type Identity = {
  memberId: number;
  /** Found anywhere in a text. */
  parts: string[];
  /** Names that may also be words, so they only count as a whole text. */
  wholes: string[];
  /** The ids of own orders, in lists of changed rows. */
  orderIds: number[];
};

const shortest = 3;

/** The texts that are there, each once; the longest first, so that none is replaced in part. */
function distinct(texts: (string | null | undefined)[]): string[] {
  const given = texts.flatMap((text) => (text && text.trim().length >= shortest ? [text.trim().toLowerCase()] : []));
  return [...new Set(given)].sort((one, other) => other.length - one.length || (one < other ? -1 : 1));
}

/** Reads everything that identifies a member, before it is erased. */
export async function readIdentity(db: Db, memberId: number): Promise<Identity> {
  const [own] = await db.select().from(member).where(eq(member.id, memberId));
  if (!own) throw new Error("there is no such member");
  const addresses = await db.select().from(address).where(eq(address.memberId, memberId));
  const changes = await db
    .select({ oldEmail: emailChange.oldEmail, newEmail: emailChange.newEmail })
    .from(emailChange)
    .where(eq(emailChange.memberId, memberId));
  const cards = await db.select({ firstName: card.firstName, lastName: card.lastName }).from(card).where(eq(card.memberId, memberId));
  const orders = await db.select({ id: order.id, sentTo: order.receiveAddress }).from(order).where(eq(order.memberId, memberId));
  const { username, userCode, email, telephone, nickname, tikTokUsername, avatar } = own;
  const sentTo = orders.flatMap((each) => (each.sentTo ? [each.sentTo] : []));
  return {
    memberId,
    parts: distinct([
      ...[username, userCode, email, telephone, nickname, tikTokUsername, avatar],
      ...changes.flatMap(({ oldEmail, newEmail }) => [oldEmail, newEmail]),
      ...addresses.flatMap((each) => [each.email, each.phoneNumber, each.detailAddress]),
      ...sentTo.flatMap((each) => [each.receiver, each.email, each.phoneNumber, each.detailAddress]),
    ]),
    wholes: distinct([own.firstName, own.lastName, ...[...addresses, ...cards].flatMap((each) => [each.firstName, each.lastName])]),
    orderIds: orders.map(({ id }) => id),
  };
}

/** The members whose emails and notices may name this one: the enroller, and those with whom money was exchanged. */
export function relatedMembers(memberId: number) {
  return sql`
    select enroller_id from member where id = ${memberId} and enroller_id is not null
    union select other.member_id from account own
      join entry mine on mine.account_id = own.id
      join entry theirs on theirs.transfer_id = mine.transfer_id
      join account other on other.id = theirs.account_id
      where own.member_id = ${memberId} and other.member_id is not null and other.member_id <> ${memberId}
    union select payment.member_id from payment join "order" on "order".id = payment.order_id
      where "order".member_id = ${memberId} and payment.member_id is not null and payment.member_id <> ${memberId}
    union select "order".member_id from payment join "order" on "order".id = payment.order_id
      where payment.member_id = ${memberId} and "order".member_id <> ${memberId}`;
}
