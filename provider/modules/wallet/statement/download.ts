import type { Context as HttpContext } from "hono";
import { codes } from "../../../../lib/contract/wire/envelope.ts";
import { type AccountKind, accountKinds } from "../../../../lib/contract/wire/payment-codes.ts";
import type { Caller } from "../../../http/context.ts";
import { countAttempt, type Limit } from "../../../http/rate-limit.ts";
import { notFound, Refusal } from "../../../http/refusal.ts";
import type { Shop } from "../../../runtime/shop.ts";
import { findCaller } from "../../member/tokens.ts";

/** High enough for every month of some years, too low for a loop. */
const limit: Limit = { allowed: 200, minutes: 15 };

const encoder = new TextEncoder();

/** The member who downloads. A file's address names no member, so there is no other's to ask for. */
export async function requireDownloader(shop: Shop, http: HttpContext): Promise<Caller> {
  const caller = await findCaller(shop, http.req.header("authorization"));
  if (!caller) throw new Refusal("signedOut", { code: codes.signedOut });
  await countAttempt(shop.db, `download:${caller.id}`, shop.clock.now(), limit);
  return caller;
}

/** The account that an address names. */
export function requireKind(name: string | undefined): AccountKind {
  const kind = Object.values(accountKinds).find((each) => each === name);
  if (!kind) throw notFound();
  return kind;
}

/** Encodes the parts one at a time, whenever the reader has taken the one before. A reader that leaves ends the reading of rows. */
function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

/** The headers of a file that no cache keeps. */
export const fileHeaders = (name: string, type: string) => ({
  "content-type": type,
  "content-disposition": `attachment; filename="${name}"`,
  "cache-control": "private, no-store",
});

/** Sends text as a file. */
export function sendFile(parts: AsyncGenerator<string>, name: string, type: string): Response {
  return new Response(streamOf(parts), { headers: fileHeaders(name, `${type}; charset=utf-8`) });
}
