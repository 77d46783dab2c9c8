import { z } from "zod";
import type { CallTable } from "./wire/call.ts";
import { Done, Email, Line, Moment, Nothing, Paragraph, Whole } from "./wire/fields.ts";

export const Message = z.object({
  /** 1: from the member; 2: from the shop. */
  type: z.literal([1, 2]),
  content: z.string(),
  issucetime: Moment,
});

/** The contact form, in the order in which it asks. */
export const Contact = z.object({
  referrer: Line,
  personal: Line,
  nationCity: Line,
  telephone: Line.max(32),
  email: Email,
  memberId: Whole.default(0),
  status: Whole.default(0),
});

const Agreements = z.object({
  teamServiceUrl: z.string(),
  privacyPolicy: z.string(),
  refundPolicy: z.string(),
  /** Where the shop has one of its own; the terms of service are agreed to otherwise. Extension. */
  withdrawalAgreement: z.string().nullish(),
});

export const supportCalls = {
  "GET agreement/list":        { auth: "anyone", input: Nothing, data: Agreements, cache: { seconds: 3600, tags: ["agreements"] } },
  "POST contactInfo/saveInfo": { auth: "anyone", input: Contact, data: Done },
  "GET consult/list":          { auth: "member", input: Nothing, data: z.array(Message) },
  "POST consult/send":         { auth: "member", input: z.object({ content: Paragraph }), data: Done, changes: ["GET consult/list"], idempotencyKey: true },
} as const satisfies CallTable;
