import { useTranslations } from "next-intl";
import { formatTimecode } from "@/lib/format/timecode";
import type { VideoState } from "./progress";

export function useStateText(): (state: VideoState) => string {
  const t = useTranslations("OwnCourse");
  const words = useTranslations("Progress");
  return (state) => {
    if (state.kind === "finished") return words("done");
    if (state.kind === "new") return words("new");
    return state.stoppedAt === null ? words("begun") : t("stopped", { at: formatTimecode(state.stoppedAt) });
  };
}
