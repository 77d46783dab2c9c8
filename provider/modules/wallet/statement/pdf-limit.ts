/** A PDF is drawn in memory, so a longer statement is offered as CSV only. */
export const maxPdfRows = 500;
