import { languages } from "../../../../lib/contract/wire/language.ts";
import type { Context } from "../../../http/context.ts";
import { notFound } from "../../../http/refusal.ts";
import { captionLocales, findFilm } from "../../film/find.ts";
import { findAccess, type VideoAccess } from "../access.ts";
import { resumeAt } from "../progress.ts";
import { issuePlaybackToken } from "./playback-token.ts";

async function requireAccess(context: Context, sourceId: string): Promise<VideoAccess> {
  const access = await findAccess(context, { sourceId });
  if (!access) throw notFound();
  return access;
}

function tokenFor(context: Context, { video, seconds, owner }: VideoAccess): string {
  return issuePlaybackToken(context, { video: video.id, member: owner, seconds });
}

/** A playback token for a video that the caller may watch. */
export async function playAuth(context: Context, sourceId: string) {
  return { playAuth: tokenFor(context, await requireAccess(context, sourceId)) };
}

/** The addresses of a video that the caller may watch, and the position to resume at. */
export async function playSource(context: Context, sourceId: string) {
  const access = await requireAccess(context, sourceId);
  const { media } = access.video;
  const film = await findFilm(context, media);
  if (!film) throw notFound();
  const locales = await captionLocales(context.db, media, film);
  const base = `${context.settings.MEDIA_URL}/media/play/${tokenFor(context, access)}`;
  const captions = languages
    .filter(({ locale }) => locales.includes(locale))
    .map(({ locale, code, name }) => ({ languageCode: code, label: name, url: `${base}/${locale}.vtt` }));
  return { kind: "hls" as const, url: `${base}/master.m3u8`, captions, resumeAt: await resumeAt(context, access) };
}
