import type { LanguageHeader } from "../../../lib/contract/wire/language.ts";
import { texts } from "../../runtime/texts.ts";

/** The notes that the ledger stores in English. A remark or a reason after them is a person's own text and stays as it is. */
const stored = {
  order: /^Order (?<number>\S+)$/,
  unpaid: /^Order (?<number>\S+): not paid$/,
  refunded: /^Order (?<number>\S+): refunded$/,
  forOther: /^Paid for another member: order (?<number>\S+)$/,
  forOtherUnpaid: /^Paid for another member: order (?<number>\S+): not paid$/,
  forOtherRefunded: /^Paid for another member: order (?<number>\S+): refunded$/,
  bonus: /^Bonus (?<number>\S+)$/,
  grant: /^Credit from the shop$/,
  withdrawal: /^Withdrawal(?: · (?<text>.*))?$/s,
  refused: /^Withdrawal refused(?:: (?<text>.*))?$/s,
};

type NoteName = keyof typeof stored;

const names = Object.keys(stored) as NoteName[];

/** The notes of a ledger transfer in the reader's language. Those of a transfer between members are codes and a remark. */
export function translateNotes(notes: string, kind: string, language: LanguageHeader): string {
  if (language === "en_US" || kind === "transfer") return notes;
  for (const name of names) {
    const found = stored[name].exec(notes);
    if (!found) continue;
    const { number = "", text } = found.groups ?? {};
    return [texts[language].LedgerNotes[name].replace("{number}", () => number), text].filter(Boolean).join(" · ");
  }
  return notes;
}
