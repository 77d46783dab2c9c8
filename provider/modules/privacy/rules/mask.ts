/** Replaces a text that identified a person. */
export const erasedText = "(erased)";

type Names = { parts: readonly string[]; wholes: readonly string[] };

const isWordCharacter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Whether a name stands in a text as a word of its own. Both are in lower case. */
function containsWord(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!isWordCharacter(text[at - 1]) && !isWordCharacter(text[at + name.length])) return true;
  }
  return false;
}

/** Whether a text names the person. */
export function names(text: string, { parts, wholes }: Names): boolean {
  const lower = text.toLowerCase();
  return wholes.includes(lower.trim()) || parts.some((part) => containsWord(lower, part));
}

/** A copy of a value in which every text that `isPersonal` accepts is replaced. Names of fields stay. */
export function maskTexts(value: unknown, isPersonal: (text: string) => boolean): unknown {
  if (typeof value === "string") return isPersonal(value) ? erasedText : value;
  if (Array.isArray(value)) return value.map((each) => maskTexts(each, isPersonal));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, maskTexts(each, isPersonal)]));
}
