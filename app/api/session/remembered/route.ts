import { answer } from "@/lib/server/answer";
import { readJson } from "@/lib/server/read-input";
import { openRemembered } from "@/lib/server/session";

/** Unticking «remember me» forgets at once, not at the next sign-in. */
export function DELETE(request: Request) {
  return answer(request, async () => {
    await readJson(request);
    (await openRemembered()).destroy();
    return { data: null };
  });
}
