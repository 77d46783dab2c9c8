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
  track.dataset.language = languageCode;
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
    const tracks = captions.map((each) => addTrack(video, each));
    return () => {
      for (const track of tracks) track.remove();
    };
  }, [video, captions]);

  useEffect(() => {
    for (const track of video.querySelectorAll("track")) {
      // A track that was never shown is never fetched.
      track.track.mode = track.dataset.language === shown ? "showing" : "disabled";
    }
  }, [video, shown]);

  function show(code: string | null) {
    const next = { captions: code !== null, captionLanguage: code ?? language };
    saveViewerSettings(next);
    setWanted({ ...wanted, ...next });
  }

  return { choices: captions, shown, show, toggle: () => show(shown === null ? language : null) };
}
