import { type RefObject, useEffect, useState } from "react";

/** A phone of Apple's shows only the video itself on the whole screen. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** The player on the whole screen, with its controls where the browser can. */
export function useFullscreen(frame: RefObject<HTMLElement | null>, video: HTMLVideoElement) {
  const [full, setFull] = useState(false);

  useEffect(() => {
    const listen = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current);
    document.addEventListener("fullscreenchange", listen);
    return () => document.removeEventListener("fullscreenchange", listen);
  }, [frame]);

  function toggle() {
    const { current: element } = frame;
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (element?.requestFullscreen) void element.requestFullscreen().catch(() => {});
    else (video as AppleVideo).webkitEnterFullscreen?.();
  }

  return { full, toggle };
}
