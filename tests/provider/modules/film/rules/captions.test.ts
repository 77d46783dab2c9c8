import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { CaptionFault, parseCaptions, writeCaptions } from "@/provider/modules/film/rules/captions";

const vtt = `WEBVTT - A title
Kind: captions

NOTE Written by hand

STYLE
::cue { color: red }

intro
00:01.000 --> 00:02.500 align:start position:10%
<v Ida>Good <b>morning</b>, <c.loud>all</c></v>

1:00:00.000 --> 1:00:01.000
Fish &amp; chips < 5 & more
`;

const srt =
  "\ufeff1\r\n00:00:03,000 --> 00:00:04,000\r\n{\\an8}<font color=red>Second</font>\r\n\r\n2\r\n00:00:01,000 --> 00:00:02,000\r\n<i>First</i>\r\nline\r\n";

test("WebVTT loses its notes, styles, voices and positions and keeps its text", () => {
  expect(parseCaptions(vtt)).toEqual([
    { from: 1, to: 2.5, text: "Good <b>morning</b>, all" },
    { from: 3600, to: 3601, text: "Fish &amp; chips &lt; 5 &amp; more" },
  ]);
});

test("SubRip is read with any line ends, and its captions are sorted by their start", () => {
  expect(parseCaptions(srt)).toEqual([
    { from: 1, to: 2, text: "<i>First</i>\nline" },
    { from: 3, to: 4, text: "Second" },
  ]);
});

test.each([
  ["", 1, "the file is empty."],
  ["WEBVTT\n", 1, "no caption follows."],
  ["WEBVTT\n\n00:01.000 -> 00:02.000\nHi\n", 4, "there are no times like 00:01:02.500 --> 00:01:05.000 here."],
  [
    "1\n00:00:01,000 --> 00:00:02,000\nHi\n\n2\n00:00:9,000 --> 00:00:10,000\nHo\n",
    6,
    "the times are not written like 00:01:02.500 --> 00:01:05.000.",
  ],
  ["1\n00:00:02,000 --> 00:00:01,000\nHi\n", 2, "the caption ends before it begins."],
  ["1\n00:61:02,000 --> 00:62:01,000\nHi\n", 2, "minutes and seconds go up to 59."],
  ["1\n00:00:01,000 --> 00:00:02,000\nHi\n2\n00:00:03,000 --> 00:00:04,000\nHo\n", 5, "an empty line is missing before this caption."],
  ["Dear all,\nplease find attached", 2, "there are no times like 00:01:02.500 --> 00:01:05.000 here."],
])("a broken file is refused with the number of its line: %j", (file, line, message) => {
  const read = () => parseCaptions(file);
  expect(read).toThrow(CaptionFault);
  expect(read).toThrow(`Line ${line}: ${message}`);
});

test("what is written is read as the same captions, and no text becomes markup", () => {
  const cue = fc
    .record({
      from: fc.integer({ min: 0, max: 50_000_000 }),
      length: fc.integer({ min: 1, max: 100_000 }),
      text: fc.string({ minLength: 1 }),
    })
    .map(({ from, length, text }) => ({ from: from / 1000, to: (from + length) / 1000, text }));
  fc.assert(
    fc.property(fc.array(cue, { minLength: 1, maxLength: 5 }), (cues) => {
      const file = cues
        .map(({ text, ...times }) => writeCaptions([{ ...times, text: text.replaceAll("-->", "") }]).replace("WEBVTT\n\n", ""))
        .join("\n");
      let parsed: ReturnType<typeof parseCaptions>;
      try {
        parsed = parseCaptions(file);
      } catch (error) {
        expect(error).toBeInstanceOf(CaptionFault);
        return;
      }
      expect(parseCaptions(writeCaptions(parsed))).toEqual(parsed);
      for (const { text } of parsed) expect(text.replaceAll(/<\/?[biu]>/g, "")).not.toMatch(/[<>]/);
    }),
  );
});
