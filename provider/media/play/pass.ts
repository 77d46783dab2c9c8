import { z } from "zod";
import type { Shop } from "../../context.ts";
import { seal, unseal } from "../../security/seal.ts";

const fourHoursMs = 4 * 60 * 60 * 1000;

const Pass = z.object({
  video: z.number(),
  /** Whose it is; null: anybody's, for what is free. */
  member: z.number().nullable(),
  /** How many seconds may be watched; 0 is all of them. */
  seconds: z.number(),
  expires: z.number(),
});

/** What stands sealed in the address of something that plays: who may watch what, how far, and until when. */
export type Pass = z.infer<typeof Pass>;

/** A pass for the next four hours of the shop's clock, as nobody can read or alter it. */
export function issuePass({ settings, clock }: Shop, pass: Omit<Pass, "expires">): string {
  return seal(JSON.stringify({ ...pass, expires: clock.now().getTime() + fourHoursMs }), settings.DATA_SECRET);
}

/** What a pass allows; null for one that was altered, made up, or has expired. */
export function readPass({ settings, clock }: Shop, sealed: string): Pass | null {
  try {
    const pass = Pass.parse(JSON.parse(unseal(sealed, settings.DATA_SECRET)));
    return pass.expires > clock.now().getTime() ? pass : null;
  } catch {
    return null;
  }
}
