/** Scripts that do not separate words by spaces, those of languages that the shop does not speak too; they are indexed as pairs of characters. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
const spaced = /[\p{L}\p{N}]+/gu;

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/** All pairs of neighboring characters; a single character is its own pair. */
function pairs(run: string): string[] {
  const characters = [...run];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** Splits a query into words and, for scripts without spaces, pairs of characters. */
export function queryWords(text: string): { words: string[]; pairs: string[] } {
  const folded = fold(text);
  const runs = folded.match(unspaced) ?? [];
  const words = folded.replace(unspaced, " ").match(spaced) ?? [];
  return { words: [...new Set(words)].slice(0, 8), pairs: [...new Set(runs.flatMap(pairs))].slice(0, 24) };
}

/** All search terms of a product's texts: words, and for scripts without spaces pairs and single characters. */
export function indexWords(texts: string[]): string[] {
  const terms = texts.flatMap((text) => {
    const { words, pairs: all } = splitForIndex(text);
    return [...words, ...all];
  });
  return [...new Set(terms)];
}

/**
 * Weaker alternatives to a phrase, for queries with a typo: all pairs but the two around one character, or either half of the phrase.
 * A single pair has no alternative.
 */
export function partialPhrases(pairs: string[]): string[][] {
  const withoutOne = pairs.slice(1).map((_, at) => pairs.toSpliced(at, 2));
  const half = Math.ceil(pairs.length / 2);
  const halves = pairs.length < 2 ? [] : [pairs.slice(0, half), pairs.slice(-half)];
  return [...withoutOne, ...halves].filter((each) => each.length > 0);
}

function splitForIndex(text: string): { words: string[]; pairs: string[] } {
  const folded = fold(text);
  const runs = folded.match(unspaced) ?? [];
  return { words: folded.replace(unspaced, " ").match(spaced) ?? [], pairs: runs.flatMap((run) => [...pairs(run), ...run]) };
}

/** Whether a word belongs to a script with spaces: only these words are matched by prefix and with typos. */
export function isSpelled(word: string): boolean {
  return word.search(unspaced) < 0;
}

/** The number of typos that a query word of this length may have. */
export function allowedTypos(word: string): number {
  if (word.length < 4 || isNumber(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Typo matching only looks at this many letters, so that a long word has few traces. */
const tracedLetters = 7;

/** Whether a word contains digits. Numbers are matched exactly, because a number one digit off is another number. */
export function isNumber(word: string): boolean {
  return /\p{N}/u.test(word);
}

/** The first letters of a word, and every variant of them with up to `most` letters removed. */
function withoutLetters(word: string, most: number): string[] {
  let variants = new Set([[...word].slice(0, tracedLetters).join("")]);
  const all = new Set(variants);
  for (let dropped = 1; dropped <= most; dropped += 1) {
    variants = new Set([...variants].flatMap((each) => [...each].map((_, at) => [...each].toSpliced(at, 1).join(""))));
    for (const each of variants) all.add(each);
  }
  return [...all];
}

/** The stored traces of a word (SymSpell): words within the allowed edit distance share at least one trace. */
export function tracesOf(word: string): string[] {
  // A query of eight letters may have two typos, so it can match a word of six.
  const length = [...word].length;
  return isNumber(word) || length < 3 ? [] : withoutLetters(word, length < 6 ? 1 : 2);
}

/** The traces of a query word, which are compared with the stored ones. */
export function queryTraces(word: string): string[] {
  const typos = allowedTypos(word);
  return typos === 0 ? [] : withoutLetters(word, typos);
}

/** The Damerau–Levenshtein distance of two words: changed, removed, added and swapped letters. */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let previous: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      const [left = 0, up = 0, diagonal = 0] = [current[column - 1], above[column], above[column - 1]];
      let least = Math.min(left + 1, up + 1, diagonal + same);
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) least = Math.min(least, (previous[column - 2] ?? 0) + 1);
      current.push(least);
    }
    previous = above;
    above = current;
  }
  return above[other.length] ?? most + 1;
}
