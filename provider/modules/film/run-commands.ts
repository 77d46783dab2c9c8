import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { asset, caption } from "../../db/schema/index.ts";
import { enqueue } from "../../jobs/queue.ts";
import { videoAsset } from "../../media/film.ts";
import { CommandError } from "../../operator/answer.ts";
import { machine } from "../../operator/carry-out.ts";
import type { Runs } from "../../operator/command-group.ts";
import type { Shop } from "../../runtime/shop.ts";
import type { filmCommands } from "./commands.ts";
import { filmNamed } from "./find.ts";
import { listFilms } from "./list-films.ts";
import { CaptionFault, type Cue, parseCaptions, writeCaptions } from "./rules/captions.ts";
import { showFilm } from "./show-film.ts";
import { addFile, dropUpload } from "./uploads.ts";
import { usesOf } from "./uses.ts";

async function lockFilm(tx: Db, name: string) {
  const [row] = await tx.select().from(asset).where(filmNamed(name)).for("update");
  if (row) return row;
  const isOfFolder = videoAsset(name) !== null;
  throw new CommandError(isOfFolder ? `«${name}» is a film of the media folder.` : `There is no film «${name}». «films» lists them.`);
}

async function retry({ db, clock }: Shop, name: string): Promise<string> {
  return db.transaction(async (tx) => {
    const { id, state, upload } = await lockFilm(tx, name);
    if (state !== "failed") throw new CommandError(`The film «${name}» has not failed: it is ${state}.`);
    if (!upload) throw new CommandError(`The file of «${name}» is no longer there. Upload it again.`);
    await tx.update(asset).set({ state: "waiting", progress: 0, problem: null, updatedAt: clock.now() }).where(eq(asset.id, id));
    await enqueue(tx, { kind: "transcode-film", payload: { upload }, now: clock.now() });
    return `The film «${name}» is prepared again.`;
  });
}

async function remove({ db }: Shop, name: string): Promise<string> {
  return db.transaction(async (tx) => {
    const { id } = await lockFilm(tx, name);
    const uses = videoAsset(name) ? [] : await usesOf(tx, [name]);
    if (uses.length > 0) {
      const lessons = uses.map(({ lesson, title }) => `${lesson} «${title}»`).join(", ");
      throw new CommandError(`The film «${name}» is used by ${uses.length === 1 ? "lesson" : "the lessons"} ${lessons}.`);
    }
    await tx.delete(asset).where(eq(asset.id, id));
    await tx.delete(caption).where(eq(caption.film, name));
    return videoAsset(name) ? `The film of the media folder is played as «${name}» again.` : `The film «${name}» is removed.`;
  });
}

function cuesOf(text: string): Cue[] {
  try {
    return parseCaptions(text);
  } catch (error) {
    if (error instanceof CaptionFault) throw new CommandError(`The captions are not taken. ${error.message}`);
    throw error;
  }
}

async function requireFilm(tx: Db, name: string): Promise<void> {
  if (videoAsset(name) === null) await lockFilm(tx, name);
}

export const runFilms: Runs<typeof filmCommands> = {
  films: listFilms,
  "film show": showFilm,
  "film add": (shop, { file, film }) => addFile(shop, file, film, machine, false),
  "film replace": (shop, { file, film }) => addFile(shop, file, film, machine, true),

  "film cancel": ({ db, clock }, { film }) =>
    db.transaction(async (tx) => {
      await lockFilm(tx, film);
      if (!(await dropUpload(tx, film, clock.now()))) throw new CommandError(`The film «${film}» is ready.`);
      return `The upload of «${film}» is cancelled.`;
    }),

  "film retry": (shop, { film }) => retry(shop, film),
  "film remove": (shop, { film }) => remove(shop, film),

  "caption add": ({ db, clock }, { film, language, captions }) =>
    db.transaction(async (tx) => {
      await requireFilm(tx, film);
      const cues = cuesOf(captions);
      const columns = { vtt: writeCaptions(cues), createdAt: clock.now() };
      await tx
        .insert(caption)
        .values({ film, language, ...columns })
        .onConflictDoUpdate({ target: [caption.film, caption.language], set: columns });
      return `The film «${film}» has ${cues.length} captions in ${language}.`;
    }),

  "caption remove": ({ db }, { film, language }) =>
    db.transaction(async (tx) => {
      await requireFilm(tx, film);
      const removed = await tx
        .delete(caption)
        .where(and(eq(caption.film, film), eq(caption.language, language)))
        .returning({ id: caption.id });
      if (removed.length === 0) throw new CommandError(`No captions in ${language} were added to «${film}».`);
      return `The captions of «${film}» in ${language} are removed.`;
    }),
};
