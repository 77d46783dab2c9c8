import { useTranslations } from "next-intl";
import { formatLength } from "@/lib/format/length";
import type { VideoState } from "./progress";

/** How far the member is in a video, in words. */
export function useStateText(): (state: VideoState) => string {
  const t = useTranslations("OwnCourse");
  const words = useTranslations("Progress");
  return (state) => {
    if (state.kind === "finished") return words("done");
    if (state.kind === "new") return words("new");
    return state.stoppedAt === null ? words("begun") : t("stopped", { at: formatLength(state.stoppedAt) });
  };
}
