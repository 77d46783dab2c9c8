import { sendInBackground } from "@/lib/client/call/send-in-background";
import { watchedRanges } from "./watched";

const everyMs = 15_000;

/** Reports the member's position regularly, on each pause and on leaving the page. Returns a function that stops. */
export function reportWatching(videoSourceId: string, video: HTMLVideoElement): () => void {
  const watched = watchedRanges();
  let here = video.currentTime;
  let reported = Math.floor(here);

  function tell() {
    const ranges = watched.take();
    const position = Math.floor(here);
    if (ranges.length === 0 && position === reported) return;
    reported = position;
    sendInBackground("POST portalStudyDuration/progress", { videoSourceId, position, ranges }).catch(() => {
      watched.giveBack(ranges);
      reported = -1;
    });
  }

  /** A video without a source reports position 0, which is no watched position. */
  function look() {
    if (video.readyState === HTMLMediaElement.HAVE_NOTHING || video.seeking) return;
    here = video.currentTime;
    if (!video.paused) watched.at(here);
  }
  const pause = () => {
    if (video.readyState === HTMLMediaElement.HAVE_NOTHING) return;
    if (!video.seeking) watched.at(video.currentTime);
    look();
    tell();
    watched.break();
  };
  const hide = () => {
    if (document.visibilityState === "hidden") tell();
  };

  const timer = window.setInterval(tell, everyMs);
  video.addEventListener("timeupdate", look);
  video.addEventListener("seeked", look);
  video.addEventListener("seeking", watched.break);
  video.addEventListener("pause", pause);
  document.addEventListener("visibilitychange", hide);
  window.addEventListener("pagehide", tell);

  return () => {
    window.clearInterval(timer);
    video.removeEventListener("timeupdate", look);
    video.removeEventListener("seeked", look);
    video.removeEventListener("seeking", watched.break);
    video.removeEventListener("pause", pause);
    document.removeEventListener("visibilitychange", hide);
    window.removeEventListener("pagehide", tell);
    tell();
  };
}
