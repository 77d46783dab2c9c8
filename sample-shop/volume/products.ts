import { asc, inArray, max, sql } from "drizzle-orm";
import type { Db } from "../../provider/db/client.ts";
import { product } from "../../provider/db/schema/index.ts";
import { indexWords } from "../../provider/modules/catalogue/rules/words.ts";
import { addWords } from "../../provider/modules/catalogue/search/vocabulary.ts";

const batch = 5000;

/** The columns that the copies share with a sample. Their description is shortened to the line below the name. */
async function readSamples(db: Db) {
  const samples = await db
    .select()
    .from(product)
    .where(inArray(product.type, [0, 1, 2]))
    .orderBy(asc(product.id))
    .limit(42);
  return samples.map(({ id, name, subTitle }, place) => ({
    place,
    id,
    name_words: indexWords(Object.values(name)),
    search_words: indexWords([...Object.values(name), ...Object.values(subTitle)]),
  }));
}

/** Inserts a numbered batch of copies of the samples in one statement. */
async function writeCopies(tx: Db, samples: object[], first: number, last: number, now: Date): Promise<void> {
  await tx.execute(sql`
    with sample as (
      select * from jsonb_to_recordset(${JSON.stringify(samples)}::jsonb) as sample (place int, id int, name_words text[], search_words text[])
    ), copy as (
      select number, sample.id as sample_id, sample.name_words, sample.search_words
      from generate_series(${first}::int, ${last}::int) as number join sample on sample.place = number % ${samples.length}
    ), written as (
      insert into product (slug, type, category_id, name, sub_title, description, country, pic, album_pics, detail_pic, language_codes,
        weight_grams, name_words, search_words, published_at, updated_at)
      select slug || '-' || number, type, category_id, (select jsonb_object_agg(key, value || ' ' || number) from jsonb_each_text(name)),
        sub_title, sub_title, country, pic, album_pics, detail_pic, language_codes, weight_grams,
        copy.name_words || number::text, copy.search_words || number::text, published.at, published.at
      from copy join product on product.id = copy.sample_id
        cross join lateral (select ${now.toISOString()}::timestamptz - number * interval '1 second' as at) as published
      order by number
      returning id, slug
    )
    insert into sku (product_id, label, list_cents, member_cents, stock, position)
    select written.id, sku.label, sku.list_cents, sku.member_cents, sku.stock, sku.position
    from copy join product on product.id = copy.sample_id join written on written.slug = product.slug || '-' || number
      join sku on sku.product_id = copy.sample_id
    order by written.id, sku.position`);
}

/** Adds copies of the sample products, to test the shop at scale. */
export async function seedMoreProducts(db: Db, count: number, now: Date): Promise<void> {
  const samples = await readSamples(db);
  if (count === 0 || samples.length === 0) return;
  const [newest] = await db.select({ id: max(product.id) }).from(product);
  const last = (newest?.id ?? 0) + count;

  for (let first = last - count + 1; first <= last; first += batch) {
    const end = Math.min(first + batch - 1, last);
    await db.transaction(async (tx) => {
      await writeCopies(tx, samples, first, end, now);
      await addWords(
        tx,
        Array.from({ length: end - first + 1 }, (_, index) => `${first + index}`),
      );
    });
  }
}
