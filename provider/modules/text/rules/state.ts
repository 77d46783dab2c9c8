export type TextState = "english" | "missing" | "current" | "outdated";

type Known = {
  isEnglish: boolean;
  text: string | undefined;
  /** The mark of the English text that it translates, if it is noted, and of the present one. */
  translates: string | undefined;
  english: string;
};

/** The state of a text in one language. A translation without a note is of the present English text. */
export function stateOf({ isEnglish, text, translates, english }: Known): TextState {
  if (!text) return "missing";
  if (isEnglish) return "english";
  return translates === undefined || translates === english ? "current" : "outdated";
}
