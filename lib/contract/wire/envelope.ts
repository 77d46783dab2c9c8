import { z } from "zod";

export { codes } from "./codes.ts";

/** What every call answers: `data` is used as the contract describes when `code` is 200, and may be left out where there is none. */
export const Envelope = z.object({
  code: z.number(),
  message: z.string().nullish(),
  data: z.unknown().optional(),
  /** The fields that were wrong, where the provider says so. */
  issues: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});

export type Envelope = z.infer<typeof Envelope>;
