import { z } from "zod";
import type { CallTable } from "./wire/call.ts";
import { Done, Moment, Nothing, Paragraph } from "./wire/fields.ts";

export const Message = z.object({
  /** 1: from the member; 2: from the shop. */
  type: z.literal([1, 2]),
  content: z.string(),
  issucetime: Moment,
});

export const supportCalls = {
  "GET consult/list":  { auth: "member", input: Nothing, data: z.array(Message) },
  "POST consult/send": { auth: "member", input: z.object({ content: Paragraph }), data: Done, changes: ["GET consult/list"], idempotencyKey: true },
} as const satisfies CallTable;
