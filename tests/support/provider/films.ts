import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { asset } from "@/provider/db/schema";
import { openTestProvider, type TestProvider } from "./test-provider";

function runs(program: string): boolean {
  try {
    execFileSync(program, ["-version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** `npm test` installs ffmpeg where it may, and reports that these tests are skipped where it may not. */
export const filmTest = runs("ffmpeg") && runs("ffprobe") ? test : test.skip;

type Clip = { size?: string; seconds?: number; sound?: boolean; picture?: boolean; format?: string };

/** Makes a tiny film with ffmpeg. */
export function makeClip(file: string, { size = "160x90", seconds = 2, sound = true, picture = true, format = "mp4" }: Clip = {}): string {
  const video = picture ? ["-f", "lavfi", "-i", `testsrc2=s=${size}:r=10:d=${seconds}`] : [];
  const audio = sound ? ["-f", "lavfi", "-i", `sine=frequency=300:duration=${seconds}`] : [];
  const codecs = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac"];
  execFileSync("ffmpeg", ["-v", "error", "-y", ...video, ...audio, ...codecs, "-f", format, file]);
  return file;
}

/** A provider with a media store of its own, and a folder for files. */
export async function openFilmShop(settings: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "films-"));
  const store = join(folder, "store");
  const provider = await openTestProvider({ settings: { MEDIA_STORE: store, ...settings } });
  return {
    ...{ provider, folder, store },
    file: (name: string) => join(folder, name),
    read: (path: string) => readFile(join(store, path)),
    close: async () => {
      await provider.close();
      await rm(folder, { recursive: true });
    },
  };
}

export type FilmShop = Awaited<ReturnType<typeof openFilmShop>>;

/** The row of a film. */
export async function filmRow({ shop }: TestProvider, name: string) {
  const [row] = await shop.db.select().from(asset).where(eq(asset.name, name));
  return row ?? null;
}
