import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Context as HttpContext } from "hono";
import type { Shop } from "../../context.ts";
import { findCaller } from "../../db/queries/token.ts";
import { findRight, type Right } from "../../learning/right.ts";
import { missing } from "../../refusal.ts";
import { repeatCaptions } from "./captions.ts";
import { type Film, filmOf } from "./film.ts";
import { readPass } from "./pass.ts";
import { masterPlaylist, mediaPlaylist } from "./playlists.ts";
import { type Scheduled, schedule } from "./schedule.ts";
import { sendBytes } from "./send-bytes.ts";

const address = /^\/media\/play\/([\w-]+)\/(?:master\.m3u8|([A-Z]+)\.m3u8|([A-Z]+)\/(init|\d{1,6})|([\w-]+)\.vtt)$/;

const playlistType = { "content-type": "application/vnd.apple.mpegurl", "cache-control": "private, no-store" };
const captionsType = { "content-type": "text/vtt; charset=utf-8", "cache-control": "private, no-store" };
/** Kept by one browser long enough that going back a little costs nothing. */
const filmType = { "content-type": "video/mp4", "cache-control": "private, max-age=600" };

/** Who shows a pass must be whom it names, and the right it was given for must still be there, as wide as it was. */
async function rightOfPass(shop: Shop, http: HttpContext, sealed: string): Promise<Right> {
  const pass = readPass(shop, sealed);
  if (!pass) throw missing();
  const caller = pass.member === null ? null : await findCaller(shop, http.req.header("authorization"));
  if ((caller?.id ?? null) !== pass.member) throw missing();
  const right = await findRight({ db: shop.db, member: caller }, { videoId: pass.video });
  if (!right || right.seconds !== pass.seconds || right.owner !== pass.member) throw missing();
  return right;
}

function requireQuality(film: Film, name: string): string {
  if (!film.qualities.some((quality) => quality.name === name)) throw missing();
  return name;
}

async function readSegment(film: Film, list: Scheduled[], quality: string, number: string): Promise<Buffer> {
  const folder = join(film.folder, requireQuality(film, quality));
  if (number === "init") return readFile(join(folder, "init.mp4"));
  const scheduled = list[Number(number)];
  if (!scheduled) throw missing();
  return readFile(join(folder, `${scheduled.segment}.m4s`));
}

async function readCaptions(film: Film, list: Scheduled[], language: string): Promise<string> {
  if (!film.captions.includes(language)) throw missing();
  const vtt = await readFile(join(film.folder, `${language}.vtt`), "utf8");
  const filmSeconds = film.segments.reduce((sum, seconds) => sum + seconds, 0);
  const end = list.reduce((sum, { seconds }) => sum + seconds, 0);
  return repeatCaptions(vtt, filmSeconds, end);
}

/** Sends playlists, segments and captions, to whoever shows a pass for them. Everything else is not there. */
export async function servePlay(shop: Shop, http: HttpContext): Promise<Response> {
  http.header("cache-control", "no-store");
  const [, sealed, playlistOf, quality, number = "", language] = address.exec(http.req.path) ?? [];
  if (!sealed) throw missing();
  const { video, seconds } = await rightOfPass(shop, http, sealed);
  const film = filmOf(video.media);
  if (!film) throw missing();
  const list = schedule(film.segments, video.seconds, seconds);
  if (quality) return sendBytes(http, await readSegment(film, list, quality, number), filmType);
  if (language) return sendBytes(http, Buffer.from(await readCaptions(film, list, language)), captionsType);
  const playlist = playlistOf ? mediaPlaylist(requireQuality(film, playlistOf), list) : masterPlaylist(film);
  return sendBytes(http, Buffer.from(playlist), playlistType);
}
