import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { asset } from "../../db/schema/index.ts";
import { videoAsset } from "../../media/film.ts";
import { isPassing } from "./list-films.ts";

type Upload = Pick<typeof asset.$inferSelect, "state" | "progress" | "problem">;

const words = { uploading: "uploading", waiting: "queued", working: "encoding", ready: "ready", failed: "failed" } as const;

/** The state of a film in words, why it failed, and whether it will soon be another one. */
type FilmState = { state: string; problem: string; isPassing: boolean };

const stateOf = ({ state, progress, problem }: Upload): FilmState => ({
  state: state === "working" ? `${words.working} ${progress} %` : words[state],
  problem: problem ?? "",
  isPassing: isPassing(state),
});

/** The states of films by their names: that of the newest upload, or of a film of the media folder. */
export async function filmStates(db: Db, names: string[]): Promise<Map<string, FilmState>> {
  const { name, state, progress, problem } = asset;
  const rows = await db
    .select({ name, state, progress, problem })
    .from(asset)
    .where(and(eq(asset.kind, "film"), inArray(asset.name, names)));
  const uploads = new Map(rows.map((row) => [row.name, stateOf(row)]));
  const ofFolder = (film: string): FilmState => ({ state: videoAsset(film) ? words.ready : "none", problem: "", isPassing: false });
  return new Map(names.map((each) => [each, uploads.get(each) ?? ofFolder(each)]));
}
