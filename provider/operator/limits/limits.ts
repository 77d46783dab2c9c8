/** The limits that an owner sets, with their units. Money is in cents. */
export const limits = {
  withdrawals: { unit: "money", title: "Withdrawals of an operator alone in 24 hours" },
  refunds: { unit: "money", title: "Refunds of an operator alone in 24 hours" },
  "first-member-limit": {
    unit: "money",
    title: "Payments of a member in 24 hours above which the second factor is asked for, until they choose a limit",
  },
  "unpaid-orders": { unit: "number", title: "Unpaid orders with reserved stock for each member" },
  "minutes-to-pay": { unit: "number", title: "Minutes in which an order must be paid, before it is cancelled and its stock is free again" },
} as const;

export type LimitKey = keyof typeof limits;

export const limitKeys = Object.keys(limits) as [LimitKey, ...LimitKey[]];
