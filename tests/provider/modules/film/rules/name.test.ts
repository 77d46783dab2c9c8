import { expect, test } from "@jest/globals";
import { nameOfFile } from "@/provider/modules/film/rules/name";

test.each([
  ["/srv/films/Knife Sharpening (final).MOV", "knife-sharpening-final"],
  ["C:\\films\\Crème brûlée.mp4", "creme-brulee"],
  ["../../etc/passwd", "passwd"],
  ["種まき.mp4", ""],
  ["part.one.mp4", "part-one"],
  ["-- cut --.mp4", "cut"],
  [`${"long ".repeat(40)}.mp4`, `${"long-".repeat(15)}long`],
])("the file %s gives the name «%s»", (file, name) => {
  expect(nameOfFile(file)).toBe(name);
});
