import { expect, test } from "@jest/globals";
import { type Draft, missingParts } from "@/provider/modules/catalogue/rules/missing";

const whole: Draft = {
  ...{ kind: "goods", name: "Oak bowl", picture: "oak-bowl", hasCategory: true, weightGrams: 400, lessons: 0 },
  choices: [{ label: "", memberCents: 1000 }],
};

test("a whole product needs nothing", () => {
  expect(missingParts(whole)).toEqual([]);
  expect(missingParts({ ...whole, kind: "membership", hasCategory: false, weightGrams: 0 })).toEqual([]);
  expect(missingParts({ ...whole, kind: "course", weightGrams: 0, lessons: 1 })).toEqual([]);
});

test("a course may be free for members", () => {
  const free = [{ label: "", memberCents: 0 }];
  expect(missingParts({ ...whole, kind: "course", weightGrams: 0, lessons: 1, choices: free })).toEqual([]);
  expect(missingParts({ ...whole, kind: "membership", choices: free })).toHaveLength(1);
});

test("everything that is missing is named at once", () => {
  const empty: Draft = { kind: "goods", name: " ", picture: "", hasCategory: false, weightGrams: 0, choices: [], lessons: 0 };
  expect(missingParts(empty)).toEqual([
    ...["an English name", "a picture", "a category", "a variant with a price"],
    "a weight, from which the shipping cost is computed",
  ]);
});

test.each<[Partial<Draft>, string]>([
  [{ kind: "course" }, "a lesson"],
  [{ choices: [{ label: "", memberCents: 0 }] }, "a price above zero for each variant"],
  [
    {
      choices: [
        { label: "Small", memberCents: 5 },
        { label: "", memberCents: 6 },
      ],
    },
    "a label for each of its variants",
  ],
])("%j needs %s", (own, part) => expect(missingParts({ ...whole, ...own })).toEqual([part]));
