import { expect, test } from "@jest/globals";
import { pointsOf, textParts } from "@/lib/format/text-parts";

test("blank lines separate paragraphs, and «## » marks a heading", () => {
  const parts = textParts("Come in.\nSit down.\n\n## When\n\nIn December.\n\n\n## Where\nHere.\n");
  expect(parts.map(({ heading, text }) => [heading, text])).toEqual([
    [false, "Come in.\nSit down."],
    [true, "When"],
    [false, "In December."],
    [true, "Where"],
    [false, "Here."],
  ]);
  expect(parts.map(({ key }) => key)).toEqual([0, 1, 2, 3, 4]);
  expect(textParts("")).toEqual([]);
});

test("a point is a heading with what stands below it", () => {
  const points = pointsOf("Lost.\n\n## One\nFirst.\n\nSecond.\n\n## Two");
  expect(points.map(({ title, paragraphs }) => [title, paragraphs.map(({ text }) => text)])).toEqual([
    ["One", ["First.", "Second."]],
    ["Two", []],
  ]);
});
