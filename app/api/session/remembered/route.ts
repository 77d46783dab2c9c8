import { readJson } from "@/lib/server/read-input";
import { forget } from "@/lib/server/remembered-device";
import { respond } from "@/lib/server/respond";

/** Clearing "remember me" takes effect at once, not at the next sign-in. */
export function DELETE(request: Request) {
  return respond(request, async (context) => {
    await readJson(request);
    await forget(context);
    return { data: null };
  });
}
