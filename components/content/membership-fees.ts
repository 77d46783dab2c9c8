/** What a membership costs, in dollars, and how long the first payment lasts. */
export const membershipFees = { activation: 100, daysIncluded: 90, monthly: 19 } as const;
