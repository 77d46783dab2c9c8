/** A slug made of a name: «Crème brûlée torch» becomes `creme-brulee-torch`. Empty for a name without Latin letters. */
export function slugOf(name: string): string {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/^[^a-z]+/, "")
    .slice(0, 60)
    .replace(/-+$/, "");
}

/** The first of `tea`, `tea-2`, `tea-3` … that is not taken. */
export function freeSlug(slug: string, taken: string[]): string {
  for (let number = 1; ; number += 1) {
    const each = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.includes(each)) return each;
  }
}
