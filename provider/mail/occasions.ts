import type { NoticeTopic } from "../../lib/contract/wire/codes.ts";
import type { Parts } from "../../lib/contract/wire/part-names.ts";
import { partOfOccasion } from "../../lib/contract/wire/parts.ts";
import type { LocalText } from "../db/local-text.ts";

/** An amount of money, which is formatted in the reader's language. */
type Money = { cents: number };

/** The kinds of values that fill the texts of an occasion. A paragraph of a text whose value is null is left out. */
type Kinds = {
  text: string;
  "text?": string | null;
  /** The words of a member or a visitor: an email shows them as one line without links. */
  name: string;
  "name?": string | null;
  count: number;
  money: Money;
  day: Date;
  /** Null if the shop has no address. A link may carry a token, so no notice shows one. */
  link: string | null;
  /** A text in the language of each reader, for notices only. */
  local: LocalText;
};

export type OccasionValue = Kinds[keyof Kinds];

/** What an email is filled with. */
export type EmailValue = Exclude<OccasionValue, LocalText>;

/**
 * The most emails of an occasion within a day, for a member and for an address. Beyond it the write that causes one is refused, so that no change of an
 * account is ever silent, or the email is left out where others cause it or where the write must not fail: the shop's pages show the same. Null: an
 * operator or a job of the shop causes it, or it is limited where it is asked for, as the newsletter is.
 */
export type EmailLimit = { aDay: number; beyond: "refuse" | "leave-out" } | null;

const change: EmailLimit = { aDay: 10, beyond: "refuse" };
const receipt: EmailLimit = { aDay: 100, beyond: "leave-out" };
const unlimited: EmailLimit = null;

export type OccasionRow = {
  /** What its texts are filled with. A notice stores what its text shows, so a name that a notice shows must not change. */
  values: Record<string, keyof Kinds>;
  /** An email is sent, no more of them than this. */
  email?: EmailLimit;
  /** The email of another occasion is sent. */
  emailOf?: "orderPaidByOther";
  /** The text of the button that its email draws from its link, of `EmailButtons` in `messages`; without one it says that a page opens. */
  button?: "wasNotMe" | "newPassword" | "payOrder" | "seeOrder" | "confirm";
  /** Also to an address that nobody has confirmed, because its reader can confirm it with this email. */
  toUnconfirmed?: true;
  /** A notice is shown under this topic. The digest of a member who chose one lists it while it is unread. */
  notice?: NoticeTopic;
  /** The notice of another occasion is shown. */
  noticeOf?: "orderPaid" | "orderRefunded" | "orderPartlyRefunded";
};

const undo = { until: "text", link: "link" } as const;
const code = { code: "text", minutes: "count" } as const;
const amount = { amount: "money" } as const;
const sum = { number: "text", amount: "money" } as const;
const paidByOther = { ...sum, payer: "name?", link: "link" } as const;
const ofOther = { ...sum, asker: "name" } as const;
const transfer = { amount: "money", code: "text" } as const;
const broken = { problem: "text", link: "link" } as const;

/**
 * All that the shop tells people, in emails, in notices or in both; the texts are `Occasions` in `messages`. The names are stored in the database, so they
 * must not change. An email greets its reader by `name`, which `tell` adds.
 */
export const occasions = {
  passwordCode: { values: code, email: { aDay: 10, beyond: "leave-out" }, toUnconfirmed: true },
  transactionCode: { values: code, email: change },
  /** To an address that nobody has confirmed: it greets nobody, because the name is a stranger's. */
  confirmEmail: { values: { code: "text", hours: "count", userCode: "text" }, email: change, toUnconfirmed: true },
  /** The link of these undoes the change until the given time. */
  passwordChanged: { values: undo, email: change, notice: "security", button: "wasNotMe" },
  newDevice: { values: { device: "text?", network: "text?", ...undo }, email: change, notice: "security", button: "wasNotMe" },
  passkeyAdded: { values: { passkey: "name", ...undo }, email: change, notice: "security", button: "wasNotMe" },
  passkeyRemoved: { values: { passkey: "name", ...undo }, email: change, notice: "security", button: "wasNotMe" },
  appAdded: { values: undo, email: change, notice: "security", button: "wasNotMe" },
  appRemoved: { values: undo, email: change, notice: "security", button: "wasNotMe" },
  recoveryCodeUsed: { values: undo, email: change, notice: "security", button: "wasNotMe" },
  recoveryCodesRenewed: { values: undo, email: change, notice: "security", button: "wasNotMe" },
  limitRaised: { values: { ...amount, ...undo }, email: change, notice: "security", button: "wasNotMe" },
  /** After a change was undone: the page where a new password is set. The owner takes the account back, so it is not refused. */
  accountSecured: { values: { link: "link" }, email: { aDay: 10, beyond: "leave-out" }, button: "newPassword" },
  transactionPasswordChanged: { values: {}, email: change, notice: "security" },
  /** To the previous address: the new one, masked. */
  emailChanged: { values: { address: "text", ...undo }, email: change, notice: "security", button: "wasNotMe" },
  /** To the restored address: the page where a new password is set. */
  emailRestored: { values: { link: "link" }, email: { aDay: 10, beyond: "leave-out" }, button: "newPassword" },
  /** An operator made the account, such as that of a customer of another shop: the page where a password is chosen. */
  accountMade: { values: { username: "text", link: "link" }, email: unlimited, toUnconfirmed: true, button: "newPassword" },
  signInLocked: { values: { minutes: "count" }, email: { aDay: 5, beyond: "leave-out" } },
  frozen: { values: { reason: "text?" }, email: unlimited },
  unfrozen: { values: {}, email: unlimited },
  /** The last four digits. */
  cardAdded: { values: { card: "text" }, email: change, notice: "security" },
  accountBound: { values: { account: "name" }, email: change },

  /** An operator made the order: its items, a line each, until when it can be paid, and the page where it is paid. */
  orderMade: { values: { ...sum, items: "text", until: "text", link: "link" }, email: unlimited, button: "payOrder" },
  /** The links of emails about an order lead to its page, which has its documents. */
  orderPaid: { values: { ...sum, link: "link" }, email: receipt, notice: "order", button: "seeOrder" },
  orderPaidByOther: { values: paidByOther, email: receipt, notice: "order", button: "seeOrder" },
  /** Nobody knows the payer, who is null. */
  orderPaidByGuest: { values: paidByOther, emailOf: "orderPaidByOther", notice: "order" },
  /** An automatic renewal has an email of its own. */
  renewalPaid: { values: sum, noticeOf: "orderPaid" },
  /** To the payer of another member's order: the display name of that member. */
  paidForOther: { values: ofOther, email: { aDay: 20, beyond: "leave-out" }, notice: "money" },
  paidForOtherRefunded: { values: ofOther, email: unlimited, notice: "money" },
  /** The items of a parcel that is not the whole order, a line each. */
  orderShipped: {
    values: { number: "text", carrier: "text", tracking: "text", items: "text?", link: "link" },
    email: unlimited,
    notice: "order",
    button: "seeOrder",
  },
  orderRefunded: { values: { ...sum, link: "link" }, email: unlimited, notice: "order", button: "seeOrder" },
  orderPartlyRefunded: { values: { ...sum, reason: "text?", link: "link" }, email: unlimited, notice: "order", button: "seeOrder" },
  /** To the member of an order that another person paid. */
  orderRefundedToOther: { values: { ...sum, link: "link" }, email: unlimited, noticeOf: "orderRefunded", button: "seeOrder" },
  orderPartlyRefundedToOther: {
    values: { ...sum, reason: "text?", link: "link" },
    email: unlimited,
    noticeOf: "orderPartlyRefunded",
    button: "seeOrder",
  },
  orderCancelled: { values: { number: "text" }, notice: "order" },
  orderExpiring: { values: { number: "text" }, notice: "order" },

  credited: { values: amount, notice: "money" },
  withdrawalRequested: { values: amount, email: { aDay: 20, beyond: "refuse" }, notice: "money" },
  withdrawalApproved: { values: amount, email: unlimited, notice: "money" },
  withdrawalRefused: { values: { ...amount, reason: "text?" }, email: unlimited, notice: "money" },
  /** The code is the other member's. */
  transferSent: { values: transfer, email: { aDay: 100, beyond: "refuse" }, notice: "money" },
  transferReceived: { values: transfer, email: { aDay: 50, beyond: "leave-out" }, notice: "money" },
  /** The day of the renewal, and the last four digits of the card. */
  renewalNotice: { values: { date: "day", ...amount, card: "text" }, email: unlimited },
  /** The new end of the membership. */
  renewalDone: { values: { date: "day", ...amount }, email: unlimited, notice: "money" },
  /** The end of the membership, and the day of the next attempt. */
  renewalFailed: { values: { date: "day", reason: "text?", next: "day" }, email: unlimited, notice: "money" },
  /** The end of the membership, which may be past. */
  renewalEnded: { values: { date: "day" }, email: unlimited, notice: "money" },
  bonusPaid: { values: { first: "day", last: "day", ...amount }, notice: "bonus" },
  memberJoined: { values: { username: "name" }, notice: "network" },

  chatReply: { values: {}, notice: "service" },
  newsPublished: { values: { headline: "local" }, notice: "news" },
  /** To a visitor who wrote by the contact form. */
  contactAnswered: { values: { answer: "text" }, email: unlimited },
  /** To an address for which somebody asked for the newsletter: the page that confirms it, for some days. */
  newsletterConfirm: { values: { days: "count", link: "link" }, email: unlimited, button: "confirm" },
  /** The titles of the notices, a line each, and the page that lists them. */
  noticeDigest: { values: { count: "count", list: "text", link: "link" }, email: unlimited },
  /** The page from which the file is downloaded, and until when. */
  dataFileReady: { values: undo, email: { aDay: 24, beyond: "leave-out" }, notice: "security" },
  /** The day of the erasure, and the page that cancels it. */
  erasureRequested: { values: { date: "day", link: "link" }, email: { aDay: 5, beyond: "refuse" }, notice: "security" },
  erasureCancelled: { values: {}, email: { aDay: 5, beyond: "leave-out" } },
  /** Something prevents the erasure, which the page names. */
  erasurePostponed: { values: { link: "link" }, email: unlimited },

  /** To an operator: the link by which they set their password. */
  operatorInvited: { values: { link: "link" }, email: unlimited },
  /** To an owner: the day that ended, and the newest row of the audit log then. Numbers are as the command writes them, for comparing. */
  auditHead: { values: { date: "day", rows: "text", number: "text", hash: "text", link: "link" }, email: unlimited },
  /** To an operator: what a check found, in English as the console, and its page there. */
  auditLogBroken: { values: broken, email: unlimited },
  ledgerBroken: { values: broken, email: unlimited },
  treesBroken: { values: broken, email: unlimited },
} as const satisfies Record<string, OccasionRow>;

export type Occasion = keyof typeof occasions;

type ValuesOf<Values extends OccasionRow["values"]> = { [Key in keyof Values]: Kinds[Values[Key]] };

/** The values that an occasion is told with. */
export type OccasionValues<Name extends Occasion> = ValuesOf<(typeof occasions)[Name]["values"]>;

/** The row of an occasion; undefined for one of a later version of the provider. */
export function occasionRow(name: string): OccasionRow | undefined {
  return Object.hasOwn(occasions, name) ? occasions[name as Occasion] : undefined;
}

/** The occasions that have an email of their own. */
export const emailedOccasions = Object.keys(occasions).filter((name) => occasionRow(name)?.email !== undefined) as [
  Occasion,
  ...Occasion[],
];

/** The occasions that have a notice, of a topic or of all, in a shop with these parts. */
export function noticedOccasions(topic: NoticeTopic | undefined, parts: Parts): Occasion[] {
  const names = Object.keys(occasions) as Occasion[];
  return names.filter((name) => {
    const { notice }: OccasionRow = occasions[name];
    const part = partOfOccasion(name);
    return notice !== undefined && (part === null || parts[part]) && (topic === undefined || notice === topic);
  });
}
