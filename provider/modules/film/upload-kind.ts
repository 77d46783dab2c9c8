import { eq } from "drizzle-orm";
import { asset } from "../../db/schema/index.ts";
import { mediaStore } from "../../media/choose-store.ts";
import { ffmpegProblem } from "../../media/ffmpeg.ts";
import { carryOut } from "../../operator/carry-out.ts";
import type { UploadKind } from "../../operator/upload-kind.ts";
import type { Shop } from "../../runtime/shop.ts";
import { filmNamed } from "./find.ts";
import { uploadRows } from "./upload-rows.ts";
import { beginUpload, finishUpload, newUploadId, requireRoom } from "./uploads.ts";

type Input = { film: string; file: string; bytes: number };

/** Films that operators upload in the console. */
export const filmUploads: UploadKind = {
  command: uploadRows["film add"],
  receiver: (settings) => mediaStore(settings).receiver(),
  problem: ({ settings }) => ffmpegProblem(settings),
  newId: newUploadId,
  finish: finishUpload,

  async begin(shop, actor, { id: upload, bytes, name, fileName, replaces }) {
    const command = replaces ? "film replace" : "film add";
    const run = async (tx: Shop, { film, file, bytes: size }: Input) => {
      await requireRoom(tx, size);
      await beginUpload(tx.db, { name: film, fileName: file, bytes: size, upload, by: actor.name, replaces }, tx.clock.now());
      return `The upload of «${film}» has begun.`;
    };
    await carryOut(shop, {
      ...{ name: command, command: uploadRows[command], run, actor },
      given: { film: name, file: fileName, bytes: String(bytes) },
    });
  },

  async find({ db }, id) {
    const [row] = await db.select().from(asset).where(eq(asset.upload, id));
    return row ? { owner: row.uploadedBy, bytes: row.bytes } : null;
  },

  async poster({ db, settings }, name) {
    const [row] = await db.select({ film: asset.film }).from(asset).where(filmNamed(name));
    return row?.film
      ? mediaStore(settings)
          .readFilm(row.film.folder, "poster.webp")
          .catch(() => null)
      : null;
  },
};
