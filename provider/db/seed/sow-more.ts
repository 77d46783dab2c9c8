import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import { indexWords } from "../../rules/search-words.ts";
import type { Db } from "../client.ts";
import type { LocalText } from "../local-text.ts";
import { learnWords } from "../queries/search.ts";
import { member, product, sku, treePath } from "../schema/index.ts";

const batch = 1000;

/** A name like a sample's, with a number that makes it another one. */
function numbered(text: LocalText, number: number): LocalText {
  return Object.fromEntries(Object.entries(text).map(([language, name]) => [language, `${name} ${number}`])) as LocalText;
}

/** Adds products that are like the samples, for trying the shop at scale. */
export async function sowMoreProducts(db: Db, count: number, now: Date): Promise<void> {
  if (count === 0) return;
  const samples = await db
    .select()
    .from(product)
    .where(inArray(product.type, [0, 1, 2]))
    .orderBy(asc(product.id))
    .limit(42);
  const prices = await db
    .select()
    .from(sku)
    .where(
      inArray(
        sku.productId,
        samples.map((each) => each.id),
      ),
    );
  const [last] = await db.select({ id: product.id }).from(product).orderBy(desc(product.id)).limit(1);
  const first = (last?.id ?? 0) + 1;

  for (let start = 0; start < count; start += batch) {
    const size = Math.min(batch, count - start);
    const rows = Array.from({ length: size }, (_, index) => {
      const sample = samples[(start + index) % samples.length];
      if (!sample) throw new Error("there is no sample product to copy");
      const number = first + start + index;
      const { id, ...columns } = sample;
      const name = numbered(sample.name, number);
      const nameWords = indexWords(Object.values(name));
      const searchWords = indexWords([...Object.values(name), ...Object.values(sample.subTitle)]);
      const publishedAt = new Date(now.getTime() - number * 1000);
      return {
        sampleId: id,
        columns: { ...columns, slug: `${sample.slug}-${number}`, name, nameWords, searchWords, hot: false, publishedAt },
      };
    });
    await db.transaction(async (tx) => {
      const written = await tx
        .insert(product)
        .values(rows.map((row) => row.columns))
        .returning({ id: product.id });
      const skus = written.flatMap(({ id: productId }, index) =>
        prices.filter((price) => price.productId === rows[index]?.sampleId).map(({ id, ...price }) => ({ ...price, productId })),
      );
      await tx.insert(sku).values(skus);
      await learnWords(
        tx,
        rows.flatMap((row) => row.columns.nameWords),
      );
    });
  }
}

/** Adds members who were enrolled by the demo member. */
export async function sowMoreMembers(db: Db, count: number, now: Date): Promise<void> {
  const [top] = await db.select({ id: member.id }).from(member).where(eq(member.username, "demo"));
  const [last] = await db.select({ id: member.id }).from(member).orderBy(desc(member.id)).limit(1);
  if (!top || !last || count === 0) return;
  const first = last.id + 1;

  for (let start = 0; start < count; start += batch) {
    const numbers = Array.from({ length: Math.min(batch, count - start) }, (_, index) => start + index);
    await db.transaction(async (tx) => {
      const ids = await tx
        .insert(member)
        .values(
          numbers.map((number) => ({
            username: `sample_${first + number}`,
            userCode: `CB${10_000_000 + first + number}`,
            email: `sample.${first + number}@sample.invalid`,
            passwordHash: "no password fits this",
            country: "US",
            isSample: true,
            enrollerId: top.id,
            createdAt: now,
          })),
        )
        .returning({ id: member.id });
      const list = sql.join(
        ids.map(({ id }) => sql`${id}`),
        sql`, `,
      );
      await tx.insert(treePath).values(ids.map(({ id }) => ({ kind: "enrolment" as const, ancestorId: id, descendantId: id, depth: 0 })));
      await tx.execute(sql`
        insert into tree_path (kind, ancestor_id, descendant_id, depth)
        select 'enrolment', path.ancestor_id, newcomer.id, path.depth + 1
        from tree_path path cross join member newcomer
        where path.kind = 'enrolment' and path.descendant_id = ${top.id} and newcomer.id in (${list})`);
    });
  }
}
