import type { NoticeTopic } from "../../../lib/contract/wire/codes.ts";
import type { LocalText } from "../../db/local-text.ts";

type Money = { cents: number };
type Day = { day: string };
type Nothing = Record<never, never>;

/** The values of each kind of notice. Names and fields are stored in the database, so they must not change. */
export type NoticeValues = {
  orderPaid: { number: string; amount: Money };
  /** The payer's display name. */
  orderPaidByOther: { number: string; amount: Money; payer: string };
  orderPaidByGuest: { number: string; amount: Money };
  /** To the payer of another member's order: the display name of that member. */
  paidForOther: { number: string; amount: Money; asker: string };
  paidForOtherRefunded: { number: string; amount: Money; asker: string };
  orderShipped: { number: string; carrier: string; tracking: string };
  orderRefunded: { number: string; amount: Money };
  orderPartlyRefunded: { number: string; amount: Money };
  orderCancelled: { number: string };
  orderExpiring: { number: string };
  credited: { amount: Money };
  /** The code is the other member's. */
  transferSent: { amount: Money; code: string };
  transferReceived: { amount: Money; code: string };
  withdrawalRequested: { amount: Money };
  withdrawalApproved: { amount: Money };
  withdrawalRefused: { amount: Money; reason: string | null };
  renewalDone: { date: Day };
  renewalFailed: { date: Day };
  renewalEnded: { date: Day };
  bonusPaid: { first: Day; last: Day; amount: Money };
  memberJoined: { username: string };
  chatReply: Nothing;
  passwordChanged: Nothing;
  transactionPasswordChanged: Nothing;
  newDevice: { device: string | null; network: string | null };
  passkeyAdded: { passkey: string };
  passkeyRemoved: { passkey: string };
  appAdded: Nothing;
  appRemoved: Nothing;
  recoveryCodeUsed: Nothing;
  recoveryCodesRenewed: Nothing;
  limitRaised: { amount: Money };
  emailChanged: { address: string };
  cardAdded: { card: string };
  dataFileReady: Nothing;
  erasureRequested: { date: Day };
  newsPublished: { headline: LocalText };
};

export type NoticeKind = keyof NoticeValues;

export const topics: Record<NoticeKind, NoticeTopic> = {
  orderPaid: "order",
  orderPaidByOther: "order",
  orderPaidByGuest: "order",
  paidForOther: "money",
  paidForOtherRefunded: "money",
  orderShipped: "order",
  orderRefunded: "order",
  orderPartlyRefunded: "order",
  orderCancelled: "order",
  orderExpiring: "order",
  credited: "money",
  transferSent: "money",
  transferReceived: "money",
  withdrawalRequested: "money",
  withdrawalApproved: "money",
  withdrawalRefused: "money",
  renewalDone: "money",
  renewalFailed: "money",
  renewalEnded: "money",
  bonusPaid: "bonus",
  memberJoined: "network",
  chatReply: "service",
  passwordChanged: "security",
  transactionPasswordChanged: "security",
  newDevice: "security",
  passkeyAdded: "security",
  passkeyRemoved: "security",
  appAdded: "security",
  appRemoved: "security",
  recoveryCodeUsed: "security",
  recoveryCodesRenewed: "security",
  limitRaised: "security",
  emailChanged: "security",
  cardAdded: "security",
  dataFileReady: "security",
  erasureRequested: "security",
  newsPublished: "news",
};

const kinds = Object.keys(topics) as NoticeKind[];

/** The kinds of a topic, or all of them. */
export function kindsOf(topic: NoticeTopic | undefined): NoticeKind[] {
  return topic ? kinds.filter((kind) => topics[kind] === topic) : kinds;
}

export function isKind(kind: string): kind is NoticeKind {
  return Object.hasOwn(topics, kind);
}
