import { answer } from "@/lib/server/answer";
import { settings } from "@/lib/server/settings";

/** What the provider's own player asks for before it plays; it is seen by everybody who presses play. */
export function GET(request: Request) {
  return answer(request, async () => ({ data: { licence: settings().ALIPLAYER_LICENSE } }));
}
