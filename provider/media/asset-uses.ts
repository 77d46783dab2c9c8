import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { rowsOf } from "../db/rows-of.ts";
import { asset } from "../db/schema/index.ts";

/** A place that shows an uploaded file: the kind of row, its name in commands, its title, and which part of it the file is. */
export type AssetUse = { name: string; noun: string; named: string; title: string; part: string };

type Asset = Pick<typeof asset.$inferSelect, "kind" | "name">;

/** The most orders that are named: a picture may be in very many. */
const maxOrders = 10;

const inDrafts = (argument: SQL, name: SQL) =>
  sql`select 'draft', id::text, noun, 'change' from draft
    where state = 'open' and steps @> jsonb_build_array(jsonb_build_object('given', jsonb_build_object(${argument}, ${name})))`;

/** The rows that name a picture or a document. Each part reads by an index, also where it is asked for each row of a list. */
const ofFile = (name: SQL) => sql`
  select 'product' as noun, slug as named, name ->> 'en_US' as title, 'cover' as part from product where pic = ${name}
  union all select 'product', slug, name ->> 'en_US', 'gallery' from product where album_pics @> array[${name}]
  union all select 'product', slug, name ->> 'en_US', 'wide picture' from product where detail_pic = ${name}
  union all select 'advert', slug, name ->> 'en_US', 'picture' from advert where pic = ${name}
  union all select 'advert', slug, name ->> 'en_US', 'tall picture' from advert where pic_tall = ${name}
  union all select 'material', slug, title ->> 'en_US', 'picture' from material where pic = ${name}
  union all select 'material', slug, title ->> 'en_US', 'PDF' from material where pdf = ${name}
  union all select 'material', slug, title ->> 'en_US', 'slides' from material where slides = ${name}
  union all select 'article', slug, title ->> 'en_US', 'picture' from article where pic = ${name}
  union all select 'page', slug, title ->> 'en_US', 'picture for shared links' from page where pic = ${name}
  union all select 'section', section.id::text, title ->> 'en_US', 'picture' from section where pic = ${name}
  union all select 'profile', subject, 'Your shop', subject from dated_setting where kind = 'profile' and value = to_jsonb(${name}::text)
  union all ${inDrafts(sql`'picture'`, name)}
  union all ${inDrafts(sql`'wide'`, name)}
  union all (select 'order', number, order_item.name, 'picture of an item'
    from order_item join "order" on "order".id = order_id where order_item.pic = ${name} limit ${sql.raw(String(maxOrders))})`;

/** The names of all uploaded pictures that rows have, which reads whole tables. */
export async function picturesInUse(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select distinct name from (
      select pic as name from product union all select unnest(album_pics) from product union all select detail_pic from product
      union all select pic from advert union all select pic_tall from advert union all select pic from material
      union all select pic from article union all select pic from page union all select pic from section union all select pic from order_item
      union all select value #>> '{}' from dated_setting where kind = 'profile'
      union all select given.value from draft, jsonb_array_elements(steps) step, jsonb_each_text(step -> 'given') given where state = 'open'
    ) as place where name like 'picture/%'`,
  );
  return rows.map(({ name }) => name);
}

const ofFilm = (name: SQL) => sql`
  select case when material.id is null then 'lesson' else 'material' end as noun, coalesce(material.slug, video.id::text) as named,
    video.title ->> 'en_US' as title, 'film' as part
  from video left join material on material.video_id = video.id where media = ${name}`;

/** Whether a row of the list of assets is shown anywhere. */
export const isUsed = sql<boolean>`case when ${asset.kind} = 'film' then exists (${ofFilm(sql`${asset.name}`)})
  else exists (${ofFile(sql`${asset.name}`)}) end`;

async function find(db: Db, names: string[], of: (name: SQL) => SQL): Promise<AssetUse[]> {
  if (names.length === 0) return [];
  const list = sql.join(
    names.map((name) => sql`${name}::text`),
    sql`, `,
  );
  return rowsOf<AssetUse>(
    db,
    sql`select listed.name, used.* from unnest(array[${list}]) as listed(name), lateral (${of(sql`listed.name`)}) as used`,
  );
}

/** The places that show uploaded files. */
export async function usesOfAssets(db: Db, assets: Asset[]): Promise<AssetUse[]> {
  const isFilm = ({ kind }: Asset) => kind === "film";
  const namesOf = (some: Asset[]) => some.map(({ name }) => name);
  const films = await find(db, namesOf(assets.filter(isFilm)), ofFilm);
  const files = await find(db, namesOf(assets.filter((each) => !isFilm(each))), ofFile);
  return [...films, ...files];
}
