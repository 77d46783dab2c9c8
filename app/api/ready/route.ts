import { answer } from "@/lib/server/answer";
import { callProvider } from "@/lib/server/call-provider";

/** The storefront runs and its provider answers. */
export function GET(request: Request) {
  return answer(request, async (context) => {
    await callProvider("GET agreement/list", {}, context);
    return { data: { status: "ready" } };
  });
}
