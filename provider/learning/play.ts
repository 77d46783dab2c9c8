import { languages } from "../../lib/contract/wire/language.ts";
import type { Context } from "../context.ts";
import { filmOf } from "../media/play/film.ts";
import { issuePass } from "../media/play/pass.ts";
import { missing } from "../refusal.ts";
import { resumeAt } from "./progress.ts";
import { findRight, type Right } from "./right.ts";

async function requireRight(context: Context, sourceId: string): Promise<Right> {
  const right = await findRight(context, { sourceId });
  if (!right) throw missing();
  return right;
}

function passFor(context: Context, { video, seconds, owner }: Right): string {
  return issuePass(context, { video: video.id, member: owner, seconds });
}

/** A pass for a video that the caller may watch. */
export async function playAuth(context: Context, sourceId: string) {
  return { playAuth: passFor(context, await requireRight(context, sourceId)) };
}

/** Where a video that the caller may watch plays from, and where it goes on. */
export async function playSource(context: Context, sourceId: string) {
  const right = await requireRight(context, sourceId);
  const film = filmOf(right.video.media);
  if (!film) throw missing();
  const base = `${context.settings.MEDIA_URL}/media/play/${passFor(context, right)}`;
  const captions = languages
    .filter(({ locale }) => film.captions.includes(locale))
    .map(({ locale, code, name }) => ({ languageCode: code, label: name, url: `${base}/${locale}.vtt` }));
  return { kind: "hls" as const, url: `${base}/master.m3u8`, captions, resumeAt: await resumeAt(context, right) };
}
