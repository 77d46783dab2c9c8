/** A PDF is made in memory and in one go, so a longer statement is offered as CSV only. */
export const mostPdfRows = 500;
