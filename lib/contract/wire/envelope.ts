import { z } from "zod";

/** The codes of the wire. 200 and 2004 are the specification's; the others are the reference provider's own. */
export const codes = {
  success: 200,
  badInput: 400,
  notFound: 404,
  conflict: 409,
  refused: 422,
  tooMany: 429,
  fault: 500,
  /** A provider that does not know the call. */
  unanswered: 501,
  signedOut: 2004,
} as const;

/** What every call answers: `data` is used as the contract describes when `code` is 200, and may be left out where there is none. */
export const Envelope = z.object({
  code: z.number(),
  message: z.string().nullish(),
  data: z.unknown().optional(),
  /** The fields that were wrong, where the provider says so. */
  issues: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});

export type Envelope = z.infer<typeof Envelope>;
