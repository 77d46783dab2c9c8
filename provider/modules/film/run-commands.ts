import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { asset, caption } from "../../db/schema/index.ts";
import { enqueue } from "../../jobs/queue.ts";
import { videoAsset } from "../../media/film.ts";
import { CommandError, FieldError } from "../../operator/answer.ts";
import { machine } from "../../operator/carry-out.ts";
import type { Runs } from "../../operator/command-group.ts";
import { are, has, is } from "../../operator/tense.ts";
import type { Shop } from "../../runtime/shop.ts";
import type { filmCommands } from "./commands.ts";
import { listFilms } from "./list-films.ts";
import { lockFilm, removeFilm } from "./remove.ts";
import { CaptionFault, type Cue, parseCaptions, writeCaptions } from "./rules/captions.ts";
import { showFilm } from "./show-film.ts";
import { addFile, dropUpload } from "./uploads.ts";

async function retry({ db, clock }: Shop, name: string): Promise<string> {
  return db.transaction(async (tx) => {
    const { id, state, upload } = await lockFilm(tx, name);
    if (state !== "failed") throw new CommandError(`The film «${name}» has not failed: it is ${state}.`);
    if (!upload) throw new CommandError(`The file of «${name}» is no longer there. Upload it again.`);
    await tx.update(asset).set({ state: "waiting", progress: 0, problem: null, updatedAt: clock.now() }).where(eq(asset.id, id));
    await enqueue(tx, { kind: "transcode-film", payload: { upload }, now: clock.now() });
    return `The film «${name}» ${is} prepared again.`;
  });
}

function cuesOf(text: string): Cue[] {
  try {
    return parseCaptions(text);
  } catch (error) {
    if (error instanceof CaptionFault) throw new FieldError("captions", `The captions are not taken. ${error.message}`);
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
      return `The upload of «${film}» ${is} cancelled.`;
    }),

  "film retry": (shop, { film }) => retry(shop, film),
  "film remove": (shop, { film }) => removeFilm(shop, film),

  "caption add": ({ db, clock }, { film, language, captions }) =>
    db.transaction(async (tx) => {
      await requireFilm(tx, film);
      const cues = cuesOf(captions);
      const columns = { vtt: writeCaptions(cues), createdAt: clock.now() };
      await tx
        .insert(caption)
        .values({ film, language, ...columns })
        .onConflictDoUpdate({ target: [caption.film, caption.language], set: columns });
      return `The film «${film}» ${has} ${cues.length} captions in ${language}.`;
    }),

  "caption remove": ({ db }, { film, language }) =>
    db.transaction(async (tx) => {
      await requireFilm(tx, film);
      const removed = await tx
        .delete(caption)
        .where(and(eq(caption.film, film), eq(caption.language, language)))
        .returning({ id: caption.id });
      if (removed.length === 0) throw new CommandError(`No captions in ${language} were added to «${film}».`);
      return `The captions of «${film}» in ${language} ${are} removed.`;
    }),
};
