import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { categories } from "@/provider/db/seed/categories";
import { repeatCaptions } from "@/provider/media/play/captions";
import { type Film, filmOf } from "@/provider/media/play/film";

const films = categories.map(({ slug }): [string, Film | null] => [slug, filmOf(slug)]);

function requireFilm(film: Film | null): Film {
  if (!film) throw new Error("there is no film");
  return film;
}

const lengthOf = ({ segments }: Film) => segments.reduce((sum, seconds) => sum + seconds, 0);

test.each(films)("the film of the category %s is there in five qualities, segment by segment", (_, found) => {
  const film = requireFilm(found);
  expect(film.qualities.map(({ name }) => name)).toEqual(["FD", "LD", "SD", "HD", "OD"]);
  for (const { name } of film.qualities) {
    const files = ["init.mp4", ...film.segments.map((_, number) => `${number}.m4s`)];
    expect(readdirSync(join(film.folder, name)).sort()).toEqual(files.sort());
  }
  expect(film.segments.every((seconds) => seconds === 4)).toBe(true);
  expect(lengthOf(film)).toBeGreaterThan(40);
});

test.each(films)("a playlist tells the truth of the film of %s: its codecs, and bandwidths that suffice for each segment", (_, found) => {
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

test.each(films)("the film of %s can be repeated without a gap: it says nothing of a late start", (_, found) => {
  const film = requireFilm(found);
  for (const { name } of film.qualities) expect(readFileSync(join(film.folder, name, "init.mp4")).includes("edts")).toBe(false);
});

test.each(films)("the film of %s is told in three languages, at the same moments", (_, found) => {
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

test("a name that is no film's has none", () => {
  expect(["sample", "", "..", "__proto__", "toString", "garden/SD"].map(filmOf)).toEqual([null, null, null, null, null, null]);
});
