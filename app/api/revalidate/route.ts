import { revalidateTag } from "next/cache";
import { after } from "next/server";
import { ChangeEvent, tagsOf } from "@/lib/contract/wire/change-event";
import { Failure } from "@/lib/contract/wire/failure";
import { isSigned } from "@/lib/contract/wire/signature";
import { readBody } from "@/lib/server/read-body";
import { parseInput } from "@/lib/server/read-input";
import { respond } from "@/lib/server/respond";
import { settings } from "@/lib/server/settings";
import { warmCache } from "@/lib/server/warm-cache";

/** An event is a name and an id. Anyone can post here, so a body is not read further before its signature is checked. */
const maxEventBytes = 16 * 1024;

/** Receives the provider's change events. Changed pages are rendered again; if that fails the old ones stay. */
export function POST(request: Request) {
  return respond(request, async () => {
    const body = await (await readBody(request, maxEventBytes)).text();
    const { headers } = request;
    const signed = isSigned(body, headers.get("x-timestamp") ?? "", headers.get("x-signature") ?? "", settings().REVALIDATE_SECRET);
    if (!signed) throw new Failure("foreign-origin");
    const change = parseInput(ChangeEvent, JSON.parse(body));
    for (const tag of tagsOf(change)) revalidateTag(tag, "max");
    after(() => warmCache(change));
    return { data: { tags: tagsOf(change) } };
  });
}
