import type { Context as HttpContext } from "hono";
import { notFound } from "../../../http/refusal.ts";
import type { Film } from "../../../media/film.ts";
import type { Shop } from "../../../runtime/shop.ts";
import { addedCaptions, findFilm } from "../../film/find.ts";
import { findCaller } from "../../member/tokens.ts";
import { findAccess, type VideoAccess } from "../access.ts";
import { repeatCaptions } from "../rules/captions.ts";
import { masterPlaylist, mediaPlaylist } from "../rules/playlists.ts";
import { type Scheduled, schedule } from "../rules/schedule.ts";
import { readPlaybackToken } from "./playback-token.ts";
import { sendBytes } from "./send-bytes.ts";

const address = /^\/media\/play\/([\w.-]+)\/(?:master\.m3u8|([A-Z]+)\.m3u8|([A-Z]+)\/(init|\d{1,6})|([\w-]+)\.vtt)$/;

const playlistType = { "content-type": "application/vnd.apple.mpegurl", "cache-control": "private, no-store" };
const captionsType = { "content-type": "text/vtt; charset=utf-8", "cache-control": "private, no-store" };
/** Cached by the browser for ten minutes, so that seeking back needs no request. */
const filmType = { "content-type": "video/mp4", "cache-control": "private, max-age=600" };

/** The access of a token. Its member must be the caller, and the access must be the same as when the token was issued. */
async function accessOfToken(shop: Shop, http: HttpContext, encrypted: string): Promise<VideoAccess> {
  const token = readPlaybackToken(shop, encrypted);
  if (!token) throw notFound();
  const caller = token.member === null ? null : await findCaller(shop, http.req.header("authorization"));
  if ((caller?.id ?? null) !== token.member) throw notFound();
  const access = await findAccess({ db: shop.db, member: caller, now: shop.clock.now() }, { videoId: token.video });
  if (!access || access.seconds !== token.seconds || access.owner !== token.member) throw notFound();
  return access;
}

function requireQuality(film: Film, name: string): string {
  if (!film.qualities.some((quality) => quality.name === name)) throw notFound();
  return name;
}

async function readSegment(film: Film, list: Scheduled[], quality: string, number: string): Promise<Buffer> {
  const folder = requireQuality(film, quality);
  if (number === "init") return film.read(`${folder}/init.mp4`);
  const scheduled = list[Number(number)];
  if (!scheduled) throw notFound();
  return film.read(`${folder}/${scheduled.segment}.m4s`);
}

async function readCaptions(shop: Shop, media: string, film: Film, list: Scheduled[], language: string): Promise<string> {
  const added = await addedCaptions(shop.db, media, language);
  if (added === null && !film.captions.includes(language)) throw notFound();
  const vtt = added ?? (await film.read(`${language}.vtt`)).toString();
  const filmSeconds = film.segments.reduce((sum, seconds) => sum + seconds, 0);
  const end = list.reduce((sum, { seconds }) => sum + seconds, 0);
  return repeatCaptions(vtt, filmSeconds, end);
}

/** Sends playlists, segments and captions to callers with a valid token; everything else is not found. */
export async function servePlay(shop: Shop, http: HttpContext): Promise<Response> {
  http.header("cache-control", "no-store");
  const [, encrypted, playlistOf, quality, number = "", language] = address.exec(http.req.path) ?? [];
  if (!encrypted) throw notFound();
  const { video, seconds } = await accessOfToken(shop, http, encrypted);
  const film = await findFilm(shop, video.media);
  if (!film) throw notFound();
  const list = schedule(film.segments, video.seconds, seconds);
  if (quality) return sendBytes(http, await readSegment(film, list, quality, number), filmType);
  if (language) return sendBytes(http, Buffer.from(await readCaptions(shop, video.media, film, list, language)), captionsType);
  const playlist = playlistOf ? mediaPlaylist(requireQuality(film, playlistOf), list) : masterPlaylist(film);
  return sendBytes(http, Buffer.from(playlist), playlistType);
}
