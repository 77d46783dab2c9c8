/** The pages of the links in emails about the newsletter: what they do with the address, and what the page shows. */
export const newsletterLinks = ["confirm", "end"] as const;

/** Before the button is pressed, after it, when the link is not valid, and when the shop gave no answer. */
export const newsletterLinkStates = ["ask", "done", "over", "failed"] as const;
