import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";

/** The kind of a parsed text's parts that stand for themselves, as the parser numbers it. */
const literal = 0;

function namesIn(parts: MessageFormatElement[]): string[] {
  return parts.flatMap((part) => {
    if (part.type === literal || !("value" in part)) return [];
    if ("children" in part) return [`<${part.value}>`, ...namesIn(part.children)];
    const options = "options" in part ? Object.values(part.options) : [];
    return [`{${part.value}}`, ...options.flatMap(({ value }) => namesIn(value))];
  });
}

/** The values and tags that a text is completed with, such as `{count}`, each once; an error if the text cannot be read. */
export async function placeholdersOf(text: string): Promise<string[]> {
  const { parse } = await import("@formatjs/icu-messageformat-parser");
  return [...new Set(namesIn(parse(text)))].toSorted();
}
