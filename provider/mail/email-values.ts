import type { EmailName } from "./templates/index.ts";

/** An amount of money, formatted in the reader's language. */
type Money = { cents: number };

/** A value for a template's placeholder. A paragraph whose placeholder is null is left out. */
export type EmailValue = string | number | Date | Money | null;

type Undo = { until: string; link: string | null };

type Broken = { problem: string; link: string | null };

type Nothing = Record<never, EmailValue>;

/** The placeholders of each template. `queueEmail` adds the receiver's name to all of them. */
type Values = {
  passwordCode: { code: string; minutes: number };
  transactionCode: { code: string; minutes: number };
  registered: { userCode: string };
  /** The link undoes the change until the given time. */
  passwordChanged: Undo;
  newDevice: Undo & { device: string | null; network: string | null };
  passkeyAdded: Undo & { passkey: string };
  passkeyRemoved: Undo & { passkey: string };
  appAdded: Undo;
  appRemoved: Undo;
  recoveryCodeUsed: Undo;
  recoveryCodesRenewed: Undo;
  limitRaised: Undo & { amount: Money };
  /** After a change was undone: the page where a new password is set. */
  accountSecured: { link: string | null };
  transactionPasswordChanged: Nothing;
  /** To the previous address: the new one, masked, and the link that undoes the change until the given time. */
  emailChanged: { address: string; until: string; link: string | null };
  /** To the new address. */
  emailIsNew: { userCode: string; until: string };
  /** To the restored address: the page where a new password is set. */
  emailRestored: { link: string | null };
  /** An operator made the order: its items, a line each, until when it can be paid, and the page where it is paid. */
  orderMade: { number: string; amount: Money; items: string; until: string; link: string | null };
  /** The links of emails about an order lead to its page, which has its documents. */
  orderPaid: { number: string; amount: Money; link: string | null };
  /** The payer's display name; null for a guest. */
  orderPaidByOther: { number: string; amount: Money; payer: string | null; link: string | null };
  /** To the payer of another member's order: the display name of that member. */
  paidForOther: { number: string; amount: Money; asker: string };
  paidForOtherRefunded: { number: string; amount: Money; asker: string };
  /** To the member of an order that another person paid. */
  orderRefundedToOther: { number: string; amount: Money; link: string | null };
  /** The items of a parcel that is not the whole order, a line each. */
  orderShipped: { number: string; carrier: string; tracking: string; items: string | null; link: string | null };
  orderRefunded: { number: string; amount: Money; link: string | null };
  orderPartlyRefunded: { number: string; amount: Money; reason: string | null; link: string | null };
  orderPartlyRefundedToOther: { number: string; amount: Money; reason: string | null; link: string | null };
  withdrawalRequested: { amount: Money };
  withdrawalApproved: { amount: Money };
  withdrawalRefused: { amount: Money; reason: string | null };
  /** The code is the other member's. */
  transferSent: { amount: Money; code: string };
  transferReceived: { amount: Money; code: string };
  /** The day of the renewal, and the last four digits of the card. */
  renewalNotice: { date: Date; amount: Money; card: string };
  /** The new end of the membership. */
  renewalDone: { date: Date; amount: Money };
  /** The end of the membership, and the day of the next attempt. */
  renewalFailed: { date: Date; reason: string | null; next: Date };
  /** The end of the membership, which may be past. */
  renewalEnded: { date: Date };
  signInLocked: { minutes: number };
  frozen: { reason: string | null };
  unfrozen: Nothing;
  /** The last four digits. */
  cardAdded: { card: string };
  accountBound: { account: string };
  /** To a visitor who wrote by the contact form. */
  contactAnswered: { answer: string };
  /** To an address for which somebody asked for the newsletter: the page that confirms it, for some days. */
  newsletterConfirm: { days: number; link: string | null };
  /** The page from which the file is downloaded, and until when. */
  dataFileReady: { until: string; link: string | null };
  /** The day of the erasure, and the page that cancels it. */
  erasureRequested: { date: Date; link: string | null };
  erasureCancelled: Nothing;
  /** Something prevents the erasure, which the page names. */
  erasurePostponed: { link: string | null };
  /** To an operator: what a check found, in English as the console, and its page there. */
  auditLogBroken: Broken;
  ledgerBroken: Broken;
  treesBroken: Broken;
  /** To an owner: the day that ended, and the newest row of the audit log then. Numbers are as the command writes them, for comparing. */
  auditHead: { date: Date; rows: string; number: string; hash: string; link: string | null };
  /** The titles of the notices, a line each, and the page that lists them. */
  noticeDigest: { count: number; list: string; link: string | null };
};

export type EmailValues<Name extends EmailName> = Values[Name];
