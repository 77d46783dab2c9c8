import { asc, eq } from "drizzle-orm";
import { asset, caption } from "../../db/schema/index.ts";
import { videoAsset } from "../../media/film.ts";
import { minuteOf, NoSuchRow } from "../../operator/answer.ts";
import { type Fact, type Facts, fact } from "../../operator/output.ts";
import type { Shop } from "../../runtime/shop.ts";
import { filmNamed } from "./find.ts";
import { isPassing, lengthOf } from "./list-films.ts";
import { usesOf } from "./uses.ts";

function factsOf(row: typeof asset.$inferSelect): Fact[] {
  return [
    fact("state", "State", row.state === "working" ? `working, ${row.progress} %` : row.state),
    ...(row.problem ? [fact("problem", "Problem", row.problem)] : []),
    fact("file", "File", `${row.fileName}, ${Math.ceil(row.bytes / 1000)} kB`),
    fact("uploadedBy", "Uploaded by", row.uploadedBy),
    fact("changed", "Changed", minuteOf(row.updatedAt)),
  ];
}

type Shown = { row: typeof asset.$inferSelect | undefined; isUsed: boolean; captions: number };

/** The tasks that fit a film as it is now. One of the media folder can only get captions. */
function tasksOf({ row, isUsed, captions }: Shown): string[] {
  return [
    ...(row && row.state !== "ready" ? ["film cancel"] : []),
    ...(row?.state === "failed" && row.upload ? ["film retry"] : []),
    "caption add",
    ...(captions > 0 ? ["caption remove"] : []),
    ...(row && !isUsed ? ["film remove"] : []),
  ];
}

const sentenceOf = (text: string) => text.split("\n\n").length - 1;

/** Shows a film with its qualities, its captions and the lessons that use it. */
export async function showFilm({ db }: Shop, { film: name }: { film: string }): Promise<Facts> {
  const [row] = await db.select().from(asset).where(filmNamed(name));
  const own = videoAsset(name);
  const played = row?.film ?? own;
  if (!row && !own) throw new NoSuchRow(name, `There is no film «${name}». «films» lists them.`);
  const captions = await db.select().from(caption).where(eq(caption.film, name)).orderBy(asc(caption.language));
  const uses = await usesOf(db, [name]);
  const state: Fact[] = row ? factsOf(row) : [fact("state", "State", "ready, from the media folder")];
  return {
    name,
    tasks: tasksOf({ row, isUsed: !own && uses.length > 0, captions: captions.length }),
    facts: [fact("film", "Film", name), ...state, ...(played ? [fact("length", "Length", lengthOf(played))] : [])],
    ...(row?.film && { picture: `/uploads/film/posters/${name}` }),
    ...(row && isPassing(row.state) && { isPassing: true }),
    tables: [
      {
        title: "Used by",
        columns: ["Lesson", "Title", "Product"],
        rows: uses.map(({ lesson, title, product }) => [String(lesson), title, product ?? "material library"]),
      },
      {
        title: "Captions",
        columns: ["Language", "Captions"],
        rows: captions.map(({ language, vtt }) => [language, String(sentenceOf(vtt))]),
      },
      {
        title: "Qualities",
        columns: ["Quality", "Pixels", "Average bit rate"],
        rows: (played?.qualities ?? []).map(({ name: quality, width, height, averageBandwidth }) => [
          quality,
          `${width} × ${height}`,
          `${Math.ceil(averageBandwidth / 1000)} kbit/s`,
        ]),
      },
    ],
  };
}
