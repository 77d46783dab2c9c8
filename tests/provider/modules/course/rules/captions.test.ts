import { expect, test } from "@jest/globals";
import { repeatCaptions } from "@/provider/modules/course/rules/captions";

const blocksOf = (vtt: string) => vtt.trimEnd().split("\n\n");

const film = `WEBVTT

NOTE This is not a cue.

00:01.500 --> 00:03.000 align:start
First line
second line


01:02:03.250 --> 01:02:04.000
Much later
`;

test("captions keep their text, lose notes and settings, and have hours", () => {
  expect(repeatCaptions(film, 4000, 4000)).toBe(
    "WEBVTT\n\n00:00:01.500 --> 00:00:03.000\nFirst line\nsecond line\n\n01:02:03.250 --> 01:02:04.000\nMuch later\n",
  );
});

test("captions of hours and more than ten minutes are written with two digits", () => {
  const late = "WEBVTT\n\n11:12:13.014 --> 11:59:59.999\nLate\n";
  expect(repeatCaptions(late, 50_000, 50_000)).toBe(late);
});

test("captions are repeated with the film, and the last one ends with it", () => {
  const short = "WEBVTT\n\n00:01.000 --> 00:03.000\nHello\n";
  expect(blocksOf(repeatCaptions(short, 10, 22))).toEqual([
    "WEBVTT",
    "00:00:01.000 --> 00:00:03.000\nHello",
    "00:00:11.000 --> 00:00:13.000\nHello",
    "00:00:21.000 --> 00:00:22.000\nHello",
  ]);
});

test("a caption that would begin at the end or after it is left out", () => {
  const short = "WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n\n00:03.000 --> 00:04.000\nThree\n";
  expect(blocksOf(repeatCaptions(short, 10, 3))).toEqual(["WEBVTT", "00:00:01.000 --> 00:00:02.000\nOne"]);
  expect(blocksOf(repeatCaptions(short, 10, 10))).toHaveLength(3);
  expect(blocksOf(repeatCaptions(short, 10, 11))).toHaveLength(3);
});

test("a file without captions has only its header", () => {
  expect(repeatCaptions("WEBVTT\n", 10, 20)).toBe("WEBVTT\n");
  expect(repeatCaptions("WEBVTT\n\nx00:01.000 --> 00:02.000\nNo cue\n", 10, 20)).toBe("WEBVTT\n");
});
