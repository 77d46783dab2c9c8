import { readJson } from "@/lib/server/read-input";
import { respond } from "@/lib/server/respond";
import { openRemembered } from "@/lib/server/session";

/** Clearing "remember me" takes effect at once, not at the next sign-in. */
export function DELETE(request: Request) {
  return respond(request, async () => {
    await readJson(request);
    (await openRemembered()).destroy();
    return { data: null };
  });
}
