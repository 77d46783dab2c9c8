const consonant = "[\\u1000-\\u102a\\u103f\\u104e]";
const kinzi = "(?:\\u1004\\u103a\\u1039)?";
const stacked = "(?:\\u1039[\\u1000-\\u1021])*";
const syllable = new RegExp(`(${kinzi})(${consonant})(${stacked})([\\u103b-\\u103e]*)(\\u1031?)`, "gu");

/** The features of a font by which Burmese letters stack and take the forms of their neighbors. */
export const burmeseFeatures = ["rphf", "pref", "blwf", "pstf", "pres", "abvs", "blws", "psts"] satisfies PDFKit.Mixins.OpenTypeFeatures[];

/**
 * Burmese letters in the order in which they are drawn: the vowel E and the medial RA stand before their consonant. The library that draws
 * PDFs knows no order but that of the text.
 */
export function inDrawnOrder(text: string): string {
  return text.replace(syllable, (_, above: string, base: string, below: string, medials: string, vowel: string) => {
    const ra = medials.includes("\u103c") ? "\u103c" : "";
    return vowel + ra + base + above + below + medials.replace("\u103c", "");
  });
}
