import { z } from "zod";
import type { CallTable } from "./wire/call.ts";
import { Done, Email, Line, Nothing } from "./wire/fields.ts";

/** The form that asks for the newsletter. */
export const NewsletterForm = z.object({ email: Email });

/** The token of a link in an email about the newsletter. */
const Link = z.object({ token: Line.max(100) });

/** A member's address: not subscribed, asked to confirm by an email, or subscribed. */
export const newsletterStates = ["none", "asked", "subscribed"] as const;

const own = ["GET newsletter/own"];

export const newsletterCalls = {
  /** For how many days the link of a confirmation is valid. A shop without this call has no newsletter. */
  "GET newsletter/about":         { auth: "anyone", input: Nothing, data: z.object({ days: z.int().min(1) }), cache: { seconds: 3600, tags: [] }, extension: true },
  /** Sends an email with a link to confirm. The answer is the same for an address that is subscribed already. */
  "POST newsletter/subscribe":   { auth: "anyone", input: NewsletterForm, data: Done, browser: false, extension: true },
  "POST newsletter/confirm":     { auth: "anyone", input: Link, data: Done, browser: false, extension: true },
  /** Ends a subscription. A link that was used before is answered alike. */
  "POST newsletter/unsubscribe": { auth: "anyone", input: Link, data: Done, browser: false, extension: true },
  "GET newsletter/own":          { auth: "member", input: Nothing, data: z.object({ state: z.enum(newsletterStates) }), extension: true },
  "POST newsletter/choose":      { auth: "member", input: z.object({ subscribed: z.boolean() }), data: Done, changes: own, extension: true },
} as const satisfies CallTable;
