import { type OccasionRow, occasionRow } from "./occasions.ts";

const maxCharacters = 60;

/** Characters that write nothing, and those that change the direction of what follows. */
const unseen = /\p{Cf}/gu;

/** Line breaks, control characters, and what addresses and links are written with. */
const breaks = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}<>/\\:@：／＼⁄∕＠﹫]+/gu;

/** A dot before letters: mail programs make a link of «evil.example» too. The dot of an initial or of an amount stays. */
const joined = /[.．。｡․](?=\p{L}{2})/gu;

const lastDots = /[\s.．。｡․]+$/u;

/** A name that a person chose, as emails show it: one line, nothing that a mail program makes a link of, and at most 60 characters. */
export function plainName(name: string): string {
  const line = name.replace(unseen, "").normalize("NFC").replace(breaks, " ").replace(joined, " ").replace(/\s+/gu, " ").trim();
  return [...line].slice(0, maxCharacters).join("").replace(lastDots, "") || "…";
}

/** The values of an occasion, with names as emails show them. */
export function withPlainNames<Value>(occasion: string, values: Record<string, Value>): Record<string, Value> {
  const kinds: OccasionRow["values"] = { ...occasionRow(occasion)?.values, name: "name" };
  const isName = (key: string) => kinds[key] === "name" || kinds[key] === "name?";
  const plain = (key: string, value: Value) => (isName(key) && typeof value === "string" ? plainName(value) : value);
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, plain(key, value)])) as Record<string, Value>;
}
