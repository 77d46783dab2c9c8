import { callProvider } from "@/lib/server/call-provider";
import { respond } from "@/lib/server/respond";

/** Readiness: the storefront runs and its provider responds. */
export function GET(request: Request) {
  return respond(request, async (context) => {
    await callProvider("GET agreement/list", {}, context);
    return { data: { status: "ready" } };
  });
}
