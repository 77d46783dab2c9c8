import { useEffect, useReducer } from "react";
import type { Engine } from "./engine/engine";
import { readViewerSettings, saveViewerSettings } from "./viewer-settings";

const news = [
  "play",
  "playing",
  "pause",
  "ended",
  "waiting",
  "canplay",
  "timeupdate",
  "seeking",
  "seeked",
  "progress",
  "durationchange",
  "volumechange",
  "ratechange",
  "resize",
];

/** The state of a video, and the actions on it. */
export type PlayerState = ReturnType<typeof usePlayerState>;

type Wanted = { engine: Engine; video: HTMLVideoElement; freeSeconds: number | null };

export function usePlayerState({ engine, video, freeSeconds }: Wanted) {
  const [, hear] = useReducer((count: number) => count + 1, 0);
  const free = freeSeconds ?? Number.POSITIVE_INFINITY;

  useEffect(() => {
    const { speed, volume } = readViewerSettings();
    video.defaultPlaybackRate = speed;
    video.playbackRate = speed;
    video.volume = volume;
  }, [video]);

  useEffect(() => {
    const listen = () => {
      // The stream may be longer than its free part.
      if (!video.paused && engine.time().now >= free) engine.pause();
      hear();
    };
    for (const name of news) video.addEventListener(name, listen);
    return () => {
      for (const name of news) video.removeEventListener(name, listen);
    };
  }, [engine, video, free]);

  const time = engine.time();
  const length = Math.min(time.length, free);
  const now = Math.min(time.now, length);
  const atFreeEnd = freeSeconds !== null && (video.ended || time.now >= free);

  function seek(seconds: number) {
    engine.seek(Math.min(Math.max(0, seconds), length));
    hear();
  }

  function play() {
    void engine.play().catch(() => {});
  }

  return {
    now,
    length,
    loaded: Math.min(Math.max(time.loaded, now), length),
    paused: video.paused,
    ended: video.ended || atFreeEnd,
    atFreeEnd,
    waiting: !video.paused && !video.ended && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    muted: video.muted || video.volume === 0,
    volume: video.volume,
    speed: video.playbackRate,
    quality: { list: engine.quality.list(), chosen: engine.quality.chosen() },
    seek,
    skip: (seconds: number) => seek(engine.time().now + seconds),
    again() {
      seek(0);
      play();
    },
    toggle() {
      if (atFreeEnd) return;
      if (video.paused) play();
      else engine.pause();
    },
    toggleSound() {
      if (video.volume === 0) video.volume = 1;
      else video.muted = !video.muted;
    },
    setVolume(volume: number) {
      video.muted = false;
      video.volume = volume;
      saveViewerSettings({ volume });
    },
    setSpeed(speed: number) {
      video.defaultPlaybackRate = speed;
      video.playbackRate = speed;
      saveViewerSettings({ speed });
    },
    choose(name: string | null) {
      engine.quality.choose(name);
      hear();
    },
  };
}
