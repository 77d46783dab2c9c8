import { SkipForward } from "lucide-react";
import { useTranslations } from "next-intl";
import { Player } from "@/components/player/player";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { type Chapters, type VideoPosition, videoAt } from "../chapter";
import { positionAfter } from "./progress";

type Props = {
  chapters: Chapters;
  /** The video; it stays set while the dialog closes. */
  place: VideoPosition | null;
  poster: string;
  open: boolean;
  onWatch: (place: VideoPosition) => void;
  onClose: () => void;
};

/** Resumes where the member stopped, and offers the next video at the end. */
export function VideoDialog({ chapters, place, poster, open, onWatch, onClose }: Props) {
  const t = useTranslations("OwnCourse");
  const video = videoAt(chapters, place);
  if (!place || !video?.videoSourceId) return null;
  const after = positionAfter(chapters, place);
  const next = videoAt(chapters, after);
  const goOn = () => after && onWatch(after);

  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(wanted) => !wanted && onClose()}
      title={video.title}
      description={chapters[place.chapter]?.title}
      actions={
        next && (
          <Button variant="quiet" onClick={goOn}>
            <SkipForward aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
            {t("next", { title: next.title })}
          </Button>
        )
      }
    >
      {/* On phones the video takes the full width. */}
      <div className="max-sm:-mx-6">
        <Player
          key={video.videoSourceId}
          videoSourceId={video.videoSourceId}
          title={video.title}
          poster={poster}
          startNow
          afterwards={
            next && {
              title: t("upNext"),
              text: <span className="line-clamp-1">{next.title}</span>,
              offer: (
                <Button size="small" onClick={goOn}>
                  <SkipForward aria-hidden="true" className="size-4" />
                  {t("playNext")}
                </Button>
              ),
            }
          }
        />
      </div>
    </Dialog>
  );
}
