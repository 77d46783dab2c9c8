import { z } from "zod";
import type { Shop } from "../../../runtime/shop.ts";
import { decrypt, encrypt } from "../../../security/encrypt.ts";

const fourHoursMs = 4 * 60 * 60 * 1000;

const PlaybackToken = z.object({
  video: z.number(),
  /** The only member who may use it; null: everyone, for a free video. */
  member: z.number().nullable(),
  /** The number of seconds that may be watched; 0: all. */
  seconds: z.number(),
  expires: z.number(),
});

/** The encrypted part of a playback address. */
export type PlaybackToken = z.infer<typeof PlaybackToken>;

/** Issues a token for four hours. It is encrypted, so browsers can neither read nor change it. */
export function issuePlaybackToken({ settings, clock }: Shop, token: Omit<PlaybackToken, "expires">): string {
  return encrypt(JSON.stringify({ ...token, expires: clock.now().getTime() + fourHoursMs }), settings.DATA_SECRET);
}

/** Decrypts a token; null when it was changed, forged or has expired. */
export function readPlaybackToken({ settings, clock }: Shop, encrypted: string): PlaybackToken | null {
  try {
    const token = PlaybackToken.parse(JSON.parse(decrypt(encrypted, settings.DATA_SECRET)));
    return token.expires > clock.now().getTime() ? token : null;
  } catch {
    return null;
  }
}
