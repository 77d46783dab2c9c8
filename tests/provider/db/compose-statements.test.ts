import { expect, test } from "@jest/globals";
import { and, asc, count, desc, eq, exists, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { alias } from "drizzle-orm/pg-core";
import { composeQuickly } from "@/provider/db/compose-statements";
import { cartLine, job, member, order, orderItem, payment, product, sku } from "@/provider/db/schema";

// Neither is connected: statements are only written.
const drizzles = drizzle.mock({ casing: "snake_case" });
const ours = composeQuickly(drizzle.mock({ casing: "snake_case" }));
type Db = typeof ours;

const now = new Date("2026-11-25T12:00:00Z");
const upline = alias(member, "upline");

const statements: Record<string, (db: Db) => { toSQL: () => { sql: string; params: unknown[] } }> = {
  "all columns of a table": (db) => db.select().from(order).where(eq(order.id, 7)).for("update"),
  "a list, a null and a date": (db) =>
    db
      .select({ id: job.id })
      .from(job)
      .where(and(inArray(job.kind, ["send-email", "run-bulk"]), isNull(job.finishedAt), or(eq(job.runAt, now), eq(job.id, 3))))
      .orderBy(asc(job.id), desc(job.runAt))
      .limit(20)
      .offset(40),
  "joined tables of which one is locked": (db) =>
    db
      .select({ product, sku })
      .from(sku)
      .innerJoin(product, eq(product.id, sku.productId))
      .leftJoin(orderItem, eq(orderItem.skuId, sku.id))
      .where(inArray(sku.id, [1, 2, 3]))
      .for("no key update", { of: [sku], skipLocked: true }),
  "a table under another name": (db) =>
    db.select({ own: member.id, above: upline.username }).from(member).innerJoin(upline, eq(upline.id, member.id)),
  "a subquery": (db) => {
    const paid = db
      .select({ orderId: payment.orderId, total: count().as("total") })
      .from(payment)
      .groupBy(payment.orderId)
      .as("paid");
    return db.select().from(paid).where(eq(paid.orderId, 5));
  },
  "a condition on another query": (db) =>
    db
      .select({ total: count() })
      .from(order)
      .where(exists(db.select({ id: orderItem.id }).from(orderItem).where(eq(orderItem.orderId, order.id)))),
  placeholders: (db) =>
    db
      .select({ id: member.id })
      .from(member)
      .where(eq(member.username, sql.placeholder("username"))),
  "a column with words of our own": (db) =>
    db
      .select({ name: sql<string>`lower(${member.username})`.as("name"), two: sql`${2}::int` })
      .from(member)
      .orderBy(sql`lower(${member.username})`),
  "rows with defaults and json": (db) =>
    db
      .insert(job)
      .values([
        { kind: "send-email", key: "one", payload: { emailId: 1 }, runAt: now },
        { kind: "send-email", key: "two", payload: { emailId: 2 }, runAt: now, failures: 3 },
      ])
      .onConflictDoNothing()
      .returning(),
  "a row in place of another": (db) =>
    db
      .insert(cartLine)
      .values({ memberId: 1, skuId: 2, quantity: 3 } as typeof cartLine.$inferInsert)
      .onConflictDoUpdate({ target: [cartLine.memberId, cartLine.skuId], set: { quantity: sql`${cartLine.quantity} + ${4}` } }),
  "a change": (db) =>
    db
      .update(order)
      .set({ remark: null, paidAt: now, state: sql`${order.state} + 1` })
      .where(eq(order.id, 9)),
  "a deletion": (db) => db.delete(cartLine).where(and(eq(cartLine.memberId, 1), inArray(cartLine.skuId, [4, 5]))),
};

test.each(Object.entries(statements))("%s is composed as Drizzle composes it, the second time too", (_, write) => {
  const composed = write(drizzles).toSQL();
  expect(write(ours).toSQL()).toEqual(composed);
  expect(write(ours).toSQL()).toEqual(composed);
});

test("selections that begin with the same column are told apart", () => {
  const above = (name: string) => alias(member, name);
  const lists: ((db: Db) => { toSQL: () => { sql: string } })[] = [
    (db) => db.select({ id: order.id }).from(order),
    (db) => db.select({ id: order.id, number: order.number }).from(order),
    (db) => db.select({ id: order.id, memberId: order.memberId }).from(order),
    (db) => db.select({ id: order.id, memberId: order.memberId }).from(order).innerJoin(member, eq(member.id, order.memberId)),
    (db) =>
      db
        .select({ id: order.id, above: above("one").id })
        .from(order)
        .innerJoin(above("one"), isNull(order.remark)),
    (db) =>
      db
        .select({ id: order.id, above: above("two").id })
        .from(order)
        .innerJoin(above("two"), isNull(order.remark)),
  ];
  for (const write of [...lists, ...lists]) expect(write(ours).toSQL()).toEqual(write(drizzles).toSQL());
});

type Composing = { dialect: { sqlToQuery: (statement: SQL) => { sql: string; params: unknown[] } } };

const raw: Record<string, () => SQL> = {
  "values of every kind": () => sql`select ${1}, ${"two"}, ${true}, ${null}, ${now}, ${Buffer.from("three")}, ${[4, 5]}, ${{ six: 7 }}`,
  "nested and joined parts": () => sql.join([sql`select ${1}`, undefined as never, sql.raw("2"), sql`${sql`(${3})`}`], sql`, `),
  names: () => sql`${sql.identifier('a "b"')} ${order} ${order.createdAt} ${upline} ${upline.createdAt} ${member.email}`,
  "values in the text": () => sql`select ${1}, ${"it's"}`.inlineParams(),
  "a function of another type": () => sql`select ${sql.param(now, order.createdAt)}`,
};

test.each(Object.entries(raw))("%s of a raw statement are composed as Drizzle composes them", (_, write) => {
  const composed = ({ dialect }: Composing) => dialect.sqlToQuery(write());
  const { sql: text, params } = composed(drizzles as unknown as Composing);
  expect(composed(ours as unknown as Composing)).toMatchObject({ sql: text, params });
});
