import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { videoAsset } from "@/provider/media/film";
import { repeatCaptions } from "@/provider/modules/course/rules/captions";
import { categories } from "@/sample-shop/content/categories";

type Film = NonNullable<ReturnType<typeof videoAsset>>;

const films = categories.map(({ slug }): [string, Film | null] => [slug, videoAsset(slug)]);

function requireFilm(film: Film | null): Film {
  if (!film) throw new Error("there is no film");
  return film;
}

const lengthOf = ({ segments }: Film) => segments.reduce((sum, seconds) => sum + seconds, 0);

test.each(films)("the video asset of the category %s has five qualities with every segment", (_, found) => {
  const film = requireFilm(found);
  expect(film.qualities.map(({ name }) => name)).toEqual(["FD", "LD", "SD", "HD", "OD"]);
  for (const { name } of film.qualities) {
    const files = ["init.mp4", ...film.segments.map((_, number) => `${number}.m4s`)];
    expect(readdirSync(join(film.folder, name)).sort()).toEqual(files.sort());
  }
  expect(film.segments.every((seconds) => seconds === 4)).toBe(true);
  expect(lengthOf(film)).toBeGreaterThan(40);
});

test.each(films)("the playlist of %s states its real codecs and sufficient bandwidths for each segment", (_, found) => {
  const film = requireFilm(found);
  for (const { name, codecs, bandwidth, averageBandwidth } of film.qualities) {
    const init = readFileSync(join(film.folder, name, "init.mp4"));
    const header = init.indexOf("avcC") + 5;
    expect(codecs).toBe(`avc1.${init.toString("hex", header, header + 3)},mp4a.40.2`);
    const bits = film.segments.map((_, number) => statSync(join(film.folder, name, `${number}.m4s`)).size * 8);
    const rates = bits.map((size, number) => size / (film.segments[number] ?? 0));
    expect(bandwidth).toBe(Math.ceil(Math.max(...rates)));
    expect(averageBandwidth).toBe(Math.ceil(bits.reduce((sum, size) => sum + size, 0) / lengthOf(film)));
  }
});

test.each(films)("the video asset of %s repeats without a gap", (_, found) => {
  const film = requireFilm(found);
  for (const { name } of film.qualities) expect(readFileSync(join(film.folder, name, "init.mp4")).includes("edts")).toBe(false);
});

test.each(films)("the captions of %s have the same timing in three languages", (_, found) => {
  const film = requireFilm(found);
  expect([...film.captions].sort()).toEqual(["en", "ja", "zh-TW"]);
  const times = film.captions.map((language) => {
    const vtt = readFileSync(join(film.folder, `${language}.vtt`), "utf8");
    const told = repeatCaptions(vtt, lengthOf(film), lengthOf(film));
    return [...told.matchAll(/^(\S+) --> (\S+)\n\S/gm)].map(([, from, to]) => `${from} ${to}`);
  });
  expect(times[0]?.length).toBeGreaterThan(4);
  expect(times[0]).toEqual([...(times[0] ?? [])].sort());
  for (const other of times) expect(other).toEqual(times[0]);
});

test("an unknown name has no video asset", () => {
  expect(["sample", "", "..", "__proto__", "toString", "garden/SD"].map(videoAsset)).toEqual([null, null, null, null, null, null]);
});
