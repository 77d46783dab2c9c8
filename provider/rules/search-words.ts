/** Writing without blanks between words: it is cut into pairs of characters instead. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Myanmar}]+/gu;
const spaced = /[\p{L}\p{N}]+/gu;

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/** The pairs of neighbouring characters of a run; of a single one, itself. */
function pairs(run: string): string[] {
  const characters = [...run];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** What somebody asks for: whole words, and runs of unspaced writing as their pairs. */
export function queryWords(text: string): { words: string[]; pairs: string[] } {
  const folded = fold(text);
  const runs = folded.match(unspaced) ?? [];
  const words = folded.replace(unspaced, " ").match(spaced) ?? [];
  return { words: [...new Set(words)].slice(0, 8), pairs: [...new Set(runs.flatMap(pairs))].slice(0, 24) };
}

/** All that a text can be found by: its words, the pairs and the single characters of its unspaced writing. */
export function indexWords(texts: string[]): string[] {
  const found = texts.flatMap((text) => {
    const { words, pairs: all } = splitWhole(text);
    return [...words, ...all];
  });
  return [...new Set(found)];
}

/**
 * What may be met instead of all pairs by somebody who slipped in a phrase: all but the two of a wrong character, or either half of
 * the phrase. Nothing may be met instead of a single pair.
 */
export function mostOf(pairs: string[]): string[][] {
  const withoutOne = pairs.slice(1).map((_, at) => pairs.toSpliced(at, 2));
  const half = Math.ceil(pairs.length / 2);
  const halves = pairs.length < 2 ? [] : [pairs.slice(0, half), pairs.slice(-half)];
  return [...withoutOne, ...halves].filter((each) => each.length > 0);
}

function splitWhole(text: string): { words: string[]; pairs: string[] } {
  const folded = fold(text);
  const runs = folded.match(unspaced) ?? [];
  return { words: folded.replace(unspaced, " ").match(spaced) ?? [], pairs: runs.flatMap((run) => [...pairs(run), ...run]) };
}

/** Whether a word is one of spaced writing: only these have beginnings and slips. */
export function isSpelled(word: string): boolean {
  return word.search(unspaced) < 0;
}

/** How many slips of the hand a word of this length is forgiven. */
export function forgivenSlips(word: string): number {
  if (word.length < 4 || isNumber(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Letters behind these are not looked at to find what somebody meant, so that a long word leaves few traces. */
const tracedLetters = 7;

/** A number is no word that somebody begins or slips in: each of its neighbours is another number. */
export function isNumber(word: string): boolean {
  return /\p{N}/u.test(word);
}

/** The beginning of a word, and all that is left of it when up to so many letters drop out. */
function withoutLetters(word: string, most: number): string[] {
  let left = new Set([[...word].slice(0, tracedLetters).join("")]);
  const all = new Set(left);
  for (let dropped = 1; dropped <= most; dropped += 1) {
    left = new Set([...left].flatMap((each) => [...each].map((_, at) => [...each].toSpliced(at, 1).join(""))));
    for (const each of left) all.add(each);
  }
  return [...all];
}

/** By what a word of the shop's is found in spite of a slip: two words within one slip, or two, share a trace. */
export function tracesOf(word: string): string[] {
  // Somebody who writes eight letters is forgiven two slips, and may have meant six.
  const length = [...word].length;
  return isNumber(word) || length < 3 ? [] : withoutLetters(word, length < 6 ? 1 : 2);
}

/** By what the words are looked up that somebody may have meant who wrote this one. */
export function tracesOfSlip(word: string): string[] {
  const slips = forgivenSlips(word);
  return slips === 0 ? [] : withoutLetters(word, slips);
}

/** The number of letters that were changed, dropped, added or swapped with their neighbour between two words. */
export function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      const [left = 0, up = 0, diagonal = 0] = [current[column - 1], above[column], above[column - 1]];
      let least = Math.min(left + 1, up + 1, diagonal + same);
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      current.push(least);
    }
    before = above;
    above = current;
  }
  return above[other.length] ?? most + 1;
}
