import { respond } from "@/lib/server/respond";
import { settings } from "@/lib/server/settings";

/** The license for the provider's own player. It is public: every viewer receives it. */
export function GET(request: Request) {
  return respond(request, async () => ({ data: { licence: settings().ALIPLAYER_LICENSE } }));
}
