import { createHmac, randomBytes } from "node:crypto";
import type { Secrets } from "../../security/encrypt.ts";
import type { ChargeOutcome } from "../port.ts";

type TestOutcome = Exclude<ChargeOutcome, "undone">;

/** Card numbers with a fixed outcome. Every other valid number is approved. */
const testOutcomes: Record<string, TestOutcome> = {
  "4000000000009995": "insufficient-funds",
  "4000000000003220": "challenge",
  "4000000000000119": "no-answer",
};

const outcomes: TestOutcome[] = ["approved", ...Object.values(testOutcomes)];

/** Many cards are declined, because the shop lets none be declined often. */
const declined = /^4000000\d{5}0002$/;

/** Exchanges a card number for a token. The number is not stored: the token contains only the test outcome. */
export function tokenise(number: string): string {
  return `test_${testOutcomes[number] ?? (declined.test(number) ? "declined" : "approved")}_${randomBytes(12).toString("hex")}`;
}

/** The outcome that a token contains. */
export function outcomeOf(token: string): TestOutcome {
  const named = token.split("_")[1];
  return outcomes.find((each) => each === named) ?? "declined";
}

/** The name under which the acquirer knows a card number: always the same, and nothing from which the number can be found. */
export function fingerprintOf(number: string, [secret = ""]: Secrets): string {
  return createHmac("sha256", secret).update(`card number ${number}`).digest("base64url").slice(0, 22);
}
