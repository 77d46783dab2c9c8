import { useLocale } from "next-intl";
import { type RefObject, useEffect, useRef, useState } from "react";
import { openPlayback, type Playback } from "./playback";

/** Plays a video in a place for as long as the place is there. */
export function usePlayback(videoSourceId: string, place: RefObject<HTMLElement | null>) {
  const [playback, setPlayback] = useState<Playback>({ phase: "loading" });
  const opened = useRef<ReturnType<typeof openPlayback> | null>(null);
  const language = useLocale().startsWith("zh") ? "zh-cn" : "en-us";

  useEffect(() => {
    if (!place.current) return;
    const own = openPlayback({ videoSourceId, place: place.current, language, onChange: setPlayback });
    opened.current = own;
    return own.close;
  }, [videoSourceId, place, language]);

  return { playback, retry: () => opened.current?.retry() };
}
