import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { asset, video } from "@/provider/db/schema";
import { mediaStore } from "@/provider/media/choose-store";
import { tidyFilms } from "@/provider/modules/film/tidy";
import { type Bucket, openBucket } from "@/tests/support/provider/bucket";
import { type Browser, newOperator, openConsole } from "@/tests/support/provider/console";
import { type FilmShop, filmRow, filmTest, makeClip, openFilmShop } from "@/tests/support/provider/films";
import { openPlayableCourse } from "@/tests/support/provider/playable-course";
import { tusClient } from "@/tests/support/provider/tus";
import { openPlayer } from "@/tests/support/provider/video-player";
import { runCommand, runQueue } from "@/tests/support/provider/with-modules";

let bucket: Bucket;
let shop: FilmShop;
let june: Browser;

beforeAll(async () => {
  bucket = await openBucket("films");
  // A data folder of its own: films are made there, and the same test runs on the other database.
  shop = await openFilmShop({ MEDIA_STORE: bucket.address, DATA_DIR: bucket.folder });
  june = openConsole(shop.provider).browser();
  await newOperator(shop.provider, june, "catalogue", "june@shop.example");
});

afterAll(async () => {
  await shop.close();
  await bucket.close();
});

const row = (name: string) => filmRow(shop.provider, name);
const store = () => mediaStore(shop.provider.shop.settings);

filmTest("a film that is sent to a bucket in parts is prepared and played from there, and its upload is removed", async () => {
  const { begin, patch, offsetOf } = tusClient(shop.provider);
  const bytes = readFileSync(makeClip(shop.file("clip.mp4"), { size: "640x360", seconds: 6 }));
  const { path } = await begin(june, "brook", bytes.length);
  const half = Math.floor(bytes.length / 2);
  expect((await patch(june, path, 0, bytes.subarray(0, half))).status).toBe(204);
  expect(await offsetOf(june, path)).toBe(String(half));
  expect((await patch(june, path, half, bytes.subarray(half))).status).toBe(204);
  await runQueue(shop.provider.shop);
  const { film, state } = (await row("brook")) ?? {};
  expect([state, film?.segments]).toEqual(["ready", [4, 2]]);

  const { whole } = await openPlayableCourse(shop.provider);
  await shop.provider.shop.db.update(video).set({ media: "brook", seconds: 6 }).where(eq(video.id, whole.id));
  const player = openPlayer(shop.provider);
  const [quality = ""] = await player.qualities((await player.source(whole.sourceId)).url);
  const list = await player.playlist(quality);
  for (const { address } of list.segments) expect((await player.get(address)).text).toContain("moof");
  expect((await june.ask("/uploads/film/posters/brook")).headers.get("content-type")).toBe("image/webp");
  expect((await bucket.keys()).filter((key) => !key.startsWith(`films/${film?.folder}/`))).toEqual([]);
  expect(await readdir(store().work)).toEqual([]);
});

filmTest("a film of this machine is copied into the bucket, and one that cannot be read is kept for another try", async () => {
  await runCommand(shop.provider.shop, ["film", "add", makeClip(shop.file("reed.mp4"))]);
  await runQueue(shop.provider.shop);
  expect(await row("reed")).toMatchObject({ state: "ready" });
  const letter = join(import.meta.dirname, "bucket.test.ts");
  await runCommand(shop.provider.shop, ["film", "add", letter, "letter"]);
  await runQueue(shop.provider.shop);
  const { upload } = (await row("letter")) ?? {};
  expect(await row("letter")).toMatchObject({ state: "failed", problem: expect.stringContaining("not a film that can be read") });
  expect(await store().uploadedBytes(upload ?? "")).toBe(readFileSync(letter).length);
  expect(await readdir(store().work)).toEqual([]);
});

test("an upload whose provider was killed after its last part is joined", async () => {
  const { begin } = tusClient(shop.provider);
  const { path } = await begin(june, "killed", 9);
  const upload = path.split("/").at(-1) ?? "";
  expect(await store().uploadedBytes(upload)).toBeNull();
  const { Metadata } = await bucket.s3.headObject({ Bucket: "films", Key: `${upload}.info` });
  const UploadId = Metadata?.["upload-id"];
  await bucket.s3.uploadPart({ Bucket: "films", Key: upload, UploadId, PartNumber: 1, Body: "not a fil" });
  await tidyFilms(shop.provider.shop);
  expect(await row("killed")).toMatchObject({ state: "waiting" });
});

test("uploads and films in a bucket that no row names are removed after an hour", async () => {
  const { db } = shop.provider.shop;
  await store().takeFile("abandoned", join(import.meta.dirname, "bucket.test.ts"));
  const later = new Date(Date.now() + 1000);
  expect(await store().uploadsBefore(later)).toContain("abandoned");
  const [film] = await store().filmsBefore(later);
  const [named] = await db.select({ film: asset.film }).from(asset).where(eq(asset.name, "brook"));
  if (named) expect(film).toBeDefined();
  await tidyFilms(shop.provider.shop);
  expect(await bucket.keys()).toContain("abandoned");
  await store().removeUpload("abandoned");
  await store().removeFilm(film ?? "");
  const keys = await bucket.keys();
  expect(keys.filter((key) => key.startsWith("abandoned") || key.startsWith(`films/${film}/`))).toEqual([]);
});
