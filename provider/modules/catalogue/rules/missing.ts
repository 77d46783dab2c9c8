/** What is known of a product that is to go on sale. */
export type Draft = {
  kind: "goods" | "course" | "membership";
  name: string;
  picture: string;
  hasCategory: boolean;
  weightGrams: number;
  choices: { label: string; memberCents: number }[];
  lessons: number;
};

/** What a product still needs before it can go on sale, all of it at once. */
export function missingParts({ kind, name, picture, hasCategory, weightGrams, choices, lessons }: Draft): string[] {
  const needs: [boolean, string][] = [
    [!name.trim(), "an English name"],
    [!picture, "a picture"],
    [kind !== "membership" && !hasCategory, "a category"],
    [choices.length === 0, "a variant with a price"],
    [kind !== "course" && choices.some(({ memberCents }) => memberCents === 0), "a price above zero for each variant"],
    [choices.length > 1 && choices.some(({ label }) => !label), "a label for each of its variants"],
    [kind === "goods" && weightGrams === 0, "a weight, from which the shipping cost is computed"],
    [kind === "course" && lessons === 0, "a lesson"],
  ];
  return needs.filter(([isMissing]) => isMissing).map(([, part]) => part);
}
