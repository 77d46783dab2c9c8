import { z } from "zod";

export { codes } from "./codes.ts";

/** The response of every call. With `code` 200, `data` has the shape of the contract, or is absent if there is none. */
export const Envelope = z.object({
  code: z.number(),
  message: z.string().nullish(),
  data: z.unknown().optional(),
  /** The invalid fields, if the provider names them. */
  issues: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});

export type Envelope = z.infer<typeof Envelope>;
