import { revalidateTag } from "next/cache";
import { after } from "next/server";
import { ChangeEvent, tagsOf } from "@/lib/contract/wire/change-event";
import { Failure } from "@/lib/contract/wire/failure";
import { isSigned } from "@/lib/contract/wire/signature";
import { answer } from "@/lib/server/answer";
import { parseInput } from "@/lib/server/read-input";
import { settings } from "@/lib/server/settings";
import { warm } from "@/lib/server/warm";

/** Takes the provider's change events. A page that a change touches is rendered anew; while that fails the old one stays. */
export function POST(request: Request) {
  return answer(request, async () => {
    const body = await request.text();
    const { headers } = request;
    const signed = isSigned(body, headers.get("x-timestamp") ?? "", headers.get("x-signature") ?? "", settings().REVALIDATE_SECRET);
    if (!signed) throw new Failure("foreign-origin");
    const change = parseInput(ChangeEvent, JSON.parse(body));
    for (const tag of tagsOf(change)) revalidateTag(tag, "max");
    after(() => warm(change));
    return { data: { tags: tagsOf(change) } };
  });
}
