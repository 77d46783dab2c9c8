/** The beginning of the keys of a period's bonuses, so that a query can look for the members without one. */
export const bonusKeyPrefix = (period: string) => `bonus:${period}:`;

/** The key of each kind of transfer. A key is posted once, and it is part of the entries' hashes, so its form never changes. */
export const transferKeys = {
  hold: (paymentId: number) => `hold:${paymentId}`,
  release: (paymentId: number) => `release:${paymentId}`,
  sale: (paymentId: number) => `sale:${paymentId}`,
  /** Not `refund:`, which is in keys from before there were partial refunds, with the payment's id. */
  refund: (refundId: number) => `order-refund:${refundId}`,
  transfer: (idempotencyKey: string) => `transfer:${idempotencyKey}`,
  withdrawal: (withdrawalId: number) => `withdrawal:${withdrawalId}`,
  withdrawalEnd: (withdrawalId: number) => `withdrawal-end:${withdrawalId}`,
  grant: (memberId: number, account: string, reference: string) => `grant:${memberId}:${account}:${reference}`,
  /** A member leaves, and gives up what is in the accounts. */
  givenUp: (memberId: number) => `given-up:${memberId}`,
  bonus: (period: string, memberId: number) => `${bonusKeyPrefix(period)}${memberId}`,
};
