import { answer } from "@/lib/server/answer";
import { callProvider } from "@/lib/server/call-provider";

/** The storefront runs and its provider answers. */
export function GET(request: Request) {
  return answer(request, async (requestId) => {
    await callProvider("GET agreement/list", {}, { language: "en_US", requestId });
    return { data: { status: "ready" } };
  });
}
