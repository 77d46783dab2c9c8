import { z } from "zod";
import type { CallTable } from "./wire/call.ts";
import { Id, Moment, Money } from "./wire/fields.ts";

/** An invoice of a paid order, or the credit note of a refund. */
export const Invoice = z.object({
  id: Id,
  kind: z.enum(["invoice", "credit-note"]),
  number: z.string(),
  gmtCreate: Moment,
  amount: Money,
});

export const invoiceCalls = {
  /** The document as a PDF, in base64. It is read when a member asks for it, so nothing keeps it. */
  "GET invoice/file": { auth: "member", input: z.object({ id: Id }), data: z.object({ name: z.string(), content: z.base64() }), extension: true },
} as const satisfies CallTable;
