import { type RefObject, useEffect, useState } from "react";

/** iPhones can show only the video element itself in fullscreen. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** Fullscreen for the whole player, or for the video alone on an iPhone. */
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
