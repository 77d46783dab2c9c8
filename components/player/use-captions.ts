import { useLocale } from "next-intl";
import { useEffect, useState } from "react";
import { languageOfLocale, languages } from "@/lib/contract/wire/language";
import type { Captions } from "./playback";
import { readViewerSettings, saveViewerSettings } from "./viewer-settings";

function addTrack(video: HTMLVideoElement, { languageCode, label, url }: Captions[number]): HTMLTrackElement {
  const track = document.createElement("track");
  track.kind = "captions";
  track.label = label;
  track.srclang = languages.find(({ code }) => code === languageCode)?.locale ?? "";
  track.src = url;
  video.append(track);
  return track;
}

export type CaptionChoice = ReturnType<typeof useCaptions>;

export function useCaptions(video: HTMLVideoElement, captions: Captions) {
  const own = languageOfLocale(useLocale()).code;
  const [wanted, setWanted] = useState(readViewerSettings);
  const codes = captions.map(({ languageCode }) => languageCode);
  const language = [wanted.captionLanguage, own, codes[0]].find((code) => code && codes.includes(code)) ?? null;
  const shown = wanted.captions ? language : null;

  useEffect(() => {
    const chosen = captions.find(({ languageCode }) => languageCode === shown);
    if (!chosen) return;
    // The only track: once one shows, Chromium shows another of its own choice as well.
    const track = addTrack(video, chosen);
    track.track.mode = "showing";
    return () => track.remove();
  }, [video, captions, shown]);

  function show(code: string | null) {
    const next = { captions: code !== null, captionLanguage: code ?? language };
    saveViewerSettings(next);
    setWanted({ ...wanted, ...next });
  }

  return { choices: captions, shown, show, toggle: () => show(shown === null ? language : null) };
}
