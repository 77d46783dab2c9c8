/** How long an unpaid order holds its stock. The job in `expire.ts` cancels it then; the order of an automatic renewal has the days of `renewal/rules/dates.ts`. */
export const payableForMs = 30 * 60_000;

/** The most unpaid orders with reserved stock per member, so that one member cannot reserve the whole shop. */
export const mostUnpaidOrders = 5;
