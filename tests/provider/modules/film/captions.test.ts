import { writeFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type FilmShop, openFilmShop } from "@/tests/support/provider/films";
import { openPlayableCourse } from "@/tests/support/provider/playable-course";
import { openPlayer } from "@/tests/support/provider/video-player";
import { runCommand } from "@/tests/support/provider/with-modules";

let shop: FilmShop;

beforeAll(async () => {
  shop = await openFilmShop();
});

afterAll(() => shop.close());

const say = (...words: string[]) => runCommand(shop.provider.shop, words);

async function fileOf(text: string): Promise<string> {
  const path = shop.file("captions.srt");
  await writeFile(path, text);
  return path;
}

test("captions in a new language are offered in the player, and removing them ends that", async () => {
  const { whole } = await openPlayableCourse(shop.provider);
  const player = openPlayer(shop.provider);
  const codes = async () => (await player.source(whole.sourceId)).captions.map(({ languageCode }) => languageCode);
  expect(await codes()).toEqual(["EN", "TW", "JP"]);

  const file = await fileOf("1\n00:00:01,000 --> 00:00:02,000\nBuenos días\n");
  expect((await say("caption", "add", whole.media, "es_ES", file)).text).toContain("has 1 captions in es_ES");
  expect(await codes()).toEqual(["EN", "TW", "JP", "ES"]);
  const { captions } = await player.source(whole.sourceId);
  const { text, headers } = await player.get(captions.at(-1)?.url ?? "");
  expect(text).toContain("WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nBuenos días\n");
  expect(headers.get("content-type")).toBe("text/vtt; charset=utf-8");
  expect((await say("film", "show", whole.media)).text).toContain("es_ES\t1");

  await say("caption", "remove", whole.media, "es_ES");
  expect(await codes()).toEqual(["EN", "TW", "JP"]);
  expect((await say("caption", "remove", whole.media, "es_ES")).text).toContain("No captions in es_ES were added");
});

test("added captions take the place of those in the media folder", async () => {
  const { whole } = await openPlayableCourse(shop.provider);
  await say(
    "caption",
    "add",
    whole.media,
    "ja_JP",
    await fileOf("WEBVTT\n\n00:01.000 --> 00:02.000\n<script>alert(1)</script>こんにちは\n"),
  );
  const player = openPlayer(shop.provider);
  const { captions } = await player.source(whole.sourceId);
  const { text } = await player.get(captions.find(({ languageCode }) => languageCode === "JP")?.url ?? "");
  expect(text).toContain("\nalert(1)こんにちは\n");
  expect(text).not.toContain("script");
});

test("a broken file is refused with the number of its line, and changes nothing", async () => {
  const file = await fileOf("1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n00:00:05,000 --> 00:00:04,000\nTwo\n");
  const { ok, text } = await say("caption", "add", "kitchen", "th_TH", file);
  expect([ok, text]).toEqual([false, expect.stringContaining("The captions are not taken. Line 6: the caption ends before it begins.")]);
  expect((await say("caption", "add", "no-such-film", "th_TH", await fileOf("1\n00:00:01,000 --> 00:00:02,000\nOne\n"))).text).toContain(
    "There is no film «no-such-film».",
  );
  expect((await say("film", "show", "kitchen")).text).not.toContain("th_TH");
});
