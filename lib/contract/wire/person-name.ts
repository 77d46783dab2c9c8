type Named = { firstName: string | null; lastName: string | null };

/** The countries that write the family name first in their Latin letters too. */
const familyFirst = ["HU", "VN"];

/** Whether a name is written in Chinese characters, kana or Hangul: then the family name comes first, without a blank. */
const isEastAsian = (text: string) => /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+$/u.test(text);

/** The two names of a person as their language writes them; empty without either. */
export function fullName({ firstName, lastName }: Named, country: string | null): string {
  const first = firstName?.trim() ?? "";
  const last = lastName?.trim() ?? "";
  if (isEastAsian(last + first)) return last + first;
  const names = familyFirst.includes(country ?? "") ? [last, first] : [first, last];
  return names.filter(Boolean).join(" ");
}
