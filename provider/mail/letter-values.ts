import type { LetterName } from "./templates/index.ts";

/** An amount of money; the letter shows it as its reader writes money. */
type Money = { cents: number };

/** What a value of a letter may be. A paragraph about something that is null is left out. */
export type LetterValue = string | number | Date | Money | null;

/** A letter that needs nothing but the name. */
type Nothing = Record<never, LetterValue>;

/** What each letter is told, by the names in its template. The receiver's name is in all of them and never given. */
type Values = {
  passwordCode: { code: string; minutes: number };
  transactionCode: { code: string; minutes: number };
  registered: { userCode: string };
  passwordChanged: Nothing;
  transactionPasswordChanged: Nothing;
  emailChanged: Nothing;
  orderPaid: { number: string; amount: Money };
  orderShipped: { number: string; carrier: string; tracking: string };
  orderRefunded: { number: string; amount: Money };
  withdrawalRequested: { amount: Money };
  withdrawalApproved: { amount: Money };
  withdrawalRefused: { amount: Money; reason: string | null };
  /** The code is the other member's. */
  transferSent: { amount: Money; code: string };
  transferReceived: { amount: Money; code: string };
  /** The day of the renewal, and the last four digits of the card. */
  renewalNotice: { date: Date; amount: Money; card: string };
  /** The day until which the membership runs now. */
  renewalDone: { date: Date; amount: Money };
  /** The day until which the membership is paid, and the day of the next try. */
  renewalFailed: { date: Date; reason: string | null; next: Date };
  /** The day until which the membership is, or was, paid. */
  renewalEnded: { date: Date };
  signInLocked: { minutes: number };
  frozen: { reason: string | null };
  unfrozen: Nothing;
  /** The last four digits. */
  cardAdded: { card: string };
  accountBound: { account: string };
};

export type LetterValues<Name extends LetterName> = Values[Name];
