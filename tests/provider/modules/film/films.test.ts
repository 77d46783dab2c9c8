import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { asset, job, video } from "@/provider/db/schema";
import { tidyFilms } from "@/provider/modules/film/tidy";
import { transcodeFilm } from "@/provider/modules/film/transcode";
import { type FilmShop, filmRow, filmTest, makeClip, openFilmShop } from "@/tests/support/provider/films";
import { openPlayableCourse } from "@/tests/support/provider/playable-course";
import { openPlayer } from "@/tests/support/provider/video-player";
import { runCommand, runQueue } from "@/tests/support/provider/with-modules";

let shop: FilmShop;

beforeAll(async () => {
  shop = await openFilmShop();
});

afterAll(() => shop.close());

const say = (...words: string[]) => runCommand(shop.provider.shop, words);

async function sayYes(...words: string[]): Promise<string> {
  const { ok, text } = await say(...words);
  if (!ok) throw new Error(text);
  return text;
}

const row = (name: string) => filmRow(shop.provider, name);

/** Adds a tiny film and waits until it is ready. */
async function addReady(name: string, own?: Parameters<typeof makeClip>[1]): Promise<void> {
  await sayYes("film", "add", makeClip(shop.file(`${name}.mp4`), own));
  await runQueue(shop.provider.shop);
}

/** Makes a free lesson show a film. */
async function showInLesson(film: string) {
  const { whole } = await openPlayableCourse(shop.provider);
  await shop.provider.shop.db.update(video).set({ media: film }).where(eq(video.id, whole.id));
  return whole;
}

filmTest("a film from a file is prepared, listed with its state and played to its end", async () => {
  expect(await sayYes("film", "add", makeClip(shop.file("Spring Garden.mp4"), { size: "640x360", seconds: 6 }))).toContain(
    "«spring-garden»",
  );
  expect(await row("spring-garden")).toMatchObject({ state: "waiting", fileName: "Spring Garden.mp4", uploadedBy: "machine" });
  await runQueue(shop.provider.shop);
  const ready = await row("spring-garden");
  expect(ready).toMatchObject({ state: "ready", progress: 100, upload: null, problem: null, film: { segments: [4, 2] } });
  expect(await sayYes("films")).toContain("spring-garden\tready");

  const lesson = await showInLesson("spring-garden");
  await shop.provider.shop.db.update(video).set({ seconds: 6 }).where(eq(video.id, lesson.id));
  const player = openPlayer(shop.provider);
  const qualities = await player.qualities((await player.source(lesson.sourceId)).url);
  expect(qualities.map((address) => address.split("/").at(-1))).toEqual(["FD.m3u8", "LD.m3u8"]);
  const list = await player.playlist(qualities[0] ?? "");
  expect(list.segments.map(({ seconds }) => seconds)).toEqual([4, 2]);
  expect(list.discontinuities).toBe(0);
  for (const { address } of list.segments) expect((await player.get(address)).text).toContain("moof");
  expect(await readdir(join(shop.store, "uploads"))).toEqual([]);
});

filmTest("a new version is played from the moment when it is ready, and its lessons get its length", async () => {
  await addReady("tools", { seconds: 2 });
  const lesson = await showInLesson("tools");
  await shop.provider.shop.db.update(video).set({ seconds: 2, freeSeconds: 0 }).where(eq(video.id, lesson.id));
  const before = await row("tools");
  expect((await say("film", "add", makeClip(shop.file("other.mp4")), "tools")).text).toContain("There is a film «tools» already.");
  await sayYes("film", "replace", "tools", makeClip(shop.file("longer.mp4"), { seconds: 5, sound: false }));
  expect(await row("tools")).toMatchObject({ state: "waiting", film: before?.film });
  await runQueue(shop.provider.shop);
  expect((await row("tools"))?.film?.qualities[0]?.codecs).toMatch(/^avc1\.\w{6}$/);
  const [changed] = await shop.provider.shop.db.select().from(video).where(eq(video.id, lesson.id));
  expect(changed?.seconds).toBe(5);
  expect((await row("tools"))?.film?.folder).not.toBe(before?.film?.folder);
});

filmTest("a film that cannot be read fails with a sentence, and is prepared again when an operator says so", async () => {
  const file = shop.file("letter.mp4");
  await writeFile(file, "This is a letter.");
  await sayYes("film", "add", file);
  await runQueue(shop.provider.shop);
  expect(await row("letter")).toMatchObject({
    state: "failed",
    problem: expect.stringContaining("not a film that can be read"),
    film: null,
  });
  expect(await sayYes("film", "show", "letter")).toContain("Problem\tThis file is not a film");
  expect(await readdir(join(shop.store, "work"))).toEqual([]);

  // The same upload, mended in place: only the retry is of interest here.
  makeClip(join(shop.store, "uploads", (await row("letter"))?.upload ?? ""));
  await sayYes("film", "retry", "letter");
  await runQueue(shop.provider.shop);
  expect(await row("letter")).toMatchObject({ state: "ready", problem: null });
  expect((await say("film", "retry", "letter")).text).toContain("has not failed: it is ready");
});

filmTest("a film that a lesson uses stays, an unused one is removed with its captions and then its files", async () => {
  await addReady("orchard");
  const lesson = await showInLesson("orchard");
  const refused = await say("film", "remove", "orchard");
  expect(refused.text).toContain(`is used by lesson ${lesson.id} «`);
  await showInLesson("kitchen");
  expect((await say("film", "remove", "orchard", "--dry-run")).text).toContain("Nothing was changed.");
  expect(await row("orchard")).not.toBeNull();
  await sayYes("film", "remove", "orchard");
  expect(await row("orchard")).toBeNull();
  expect((await say("film", "remove", "kitchen")).text).toContain("«kitchen» is a film of the media folder.");
});

filmTest("work that is cancelled ends without a film, and a former version stays", async () => {
  await addReady("pond");
  const before = await row("pond");
  await sayYes("film", "replace", "pond", makeClip(shop.file("pond-2.mp4")));
  await sayYes("film", "cancel", "pond");
  await runQueue(shop.provider.shop);
  expect(await row("pond")).toMatchObject({ state: "ready", film: before?.film, upload: null });
  expect((await say("film", "cancel", "pond")).text).toContain("The film «pond» is ready.");
});

filmTest("work that the end of the provider interrupts leaves nothing behind and is done again", async () => {
  await sayYes("film", "add", makeClip(shop.file("hill.mp4")));
  const { upload } = (await row("hill")) ?? {};
  const stopped = AbortSignal.abort();
  await expect(transcodeFilm(shop.provider.shop, { upload: upload ?? "" }, null, stopped)).rejects.toThrow();
  expect(await row("hill")).toMatchObject({ state: "working", film: null });
  expect(await readdir(join(shop.store, "work"))).toEqual([]);
  await runQueue(shop.provider.shop);
  expect(await row("hill")).toMatchObject({ state: "ready" });
  const [failed] = await shop.provider.shop.db.select().from(job).where(eq(job.kind, "transcode-film"));
  expect(failed?.failures).toBe(0);
});

test("without ffmpeg a film is refused with the way to install it", async () => {
  const bare = await openFilmShop({ FFMPEG_FOLDER: "/nowhere" });
  await writeFile(bare.file("film.mp4"), "film");
  const { ok, text } = await runCommand(bare.provider.shop, ["film", "add", bare.file("film.mp4")]);
  expect([ok, text]).toEqual([false, expect.stringContaining("apt-get install ffmpeg")]);
  expect(await filmRow(bare.provider, "film")).toBeNull();
  await bare.close();
});

filmTest("a film beyond the limit of bytes, and one without a usable name, are refused before they are copied", async () => {
  const small = await openFilmShop({ FILM_LARGEST_MB: "1" });
  await writeFile(small.file("film.mp4"), Buffer.alloc(1_000_001));
  await writeFile(small.file("種.mp4"), "film");
  const add = async (...words: string[]) => (await runCommand(small.provider.shop, ["film", "add", ...words])).text;
  expect(await add(small.file("film.mp4"))).toContain("The file has 2 MB. The largest film may have 1 MB.");
  expect(await add(small.file("種.mp4"))).toContain("Name the film");
  expect(await add(small.file("種.mp4"), "Two Words")).toContain("lowercase letters");
  expect(await add(small.file("absent.mp4"))).toContain("cannot be read");
  await small.close();
});

filmTest("unfinished uploads are given up after a week, and files without a film are removed", async () => {
  const { db, clock } = shop.provider.shop;
  await addReady("meadow");
  const { id, film } = (await row("meadow")) ?? {};
  await db
    .update(asset)
    .set({ state: "uploading", upload: "half" })
    .where(eq(asset.id, id ?? 0));
  const at = new Date(clock.now().getTime() - 8 * 86_400_000);
  await db.insert(asset).values({
    kind: "film",
    name: "lost",
    fileName: "lost.mp4",
    bytes: 9,
    state: "uploading",
    upload: "lost",
    uploadedBy: "x",
    updatedAt: at,
  });
  await tidyFilms(shop.provider.shop);
  expect(await row("lost")).toBeNull();
  expect(await row("meadow")).toMatchObject({ state: "uploading" });
  await db
    .update(asset)
    .set({ updatedAt: at })
    .where(eq(asset.id, id ?? 0));
  await tidyFilms(shop.provider.shop);
  expect(await row("meadow")).toMatchObject({ state: "ready", upload: null, film });
});
