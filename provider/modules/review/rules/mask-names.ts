type Names = { username: string; nickname: string | null; firstName: string | null; lastName: string | null };

const shortest = 2;

/** Scripts without blanks have no words whose ends could be found. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Myanmar}]/u;

function occurrencesOf(name: string): RegExp {
  const literal = name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return new RegExp(unspaced.test(name) ? literal : `(?<![\\p{L}\\p{N}_])${literal}(?![\\p{L}\\p{N}_])`, "gu");
}

/** A reply to a review, with the name that the review shows in place of each other name of its author. */
export function maskNames(reply: string, { username, nickname, firstName, lastName }: Names, shown: string): string {
  const [first, last] = [firstName?.trim(), lastName?.trim()];
  const whole = first && last ? [`${first} ${last}`, `${last} ${first}`, `${last}${first}`] : [];
  const names = [...whole, first ?? "", last ?? "", nickname?.trim() ?? "", username];
  const hidden = names.filter((name) => name.length >= shortest && name !== shown);
  const longestFirst = hidden.toSorted((one, other) => other.length - one.length);
  return longestFirst.reduce((text, name) => text.replace(occurrencesOf(name), () => shown), reply);
}
