import { expect, test } from "@jest/globals";
import { languages } from "@/lib/contract/wire/language";
import { texts } from "@/provider/modules/notice/texts";

const placeholders = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort();
const headers = languages.map(({ header }) => header);

test.each(headers.filter((header) => header !== "en_US"))("%s has every notice, translated, with the placeholders of English", (header) => {
  expect(Object.keys(texts[header])).toEqual(Object.keys(texts.en_US));
  for (const [kind, english] of Object.entries(texts.en_US)) {
    const own = texts[header][kind as keyof typeof texts.en_US];
    const both = (notice: typeof own) => placeholders(`${notice.title} ${notice.text}`);
    expect({ kind, values: both(own) }).toEqual({ kind, values: both(english) });
    expect(own.text).not.toBe(english.text);
    expect({ kind, paragraphs: own.text.split("\n\n").length }).toEqual({ kind, paragraphs: english.text.split("\n\n").length });
  }
});
