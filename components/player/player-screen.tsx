"use client";

import { useTranslations } from "next-intl";
import { useLayoutEffect, useRef } from "react";
import type { PlayerProps } from "./player";
import { PlayerControls } from "./player-controls";
import { PlayerFailed } from "./player-failed";
import { usePlayback } from "./use-playback";
import { Waiting } from "./waiting";
import "./player.css";

/** The video, and over it whatever belongs there at the moment. */
export function PlayerScreen({ videoSourceId, title, freeSeconds = null, offer, afterwards, onPlaying }: PlayerProps) {
  const t = useTranslations("Player");
  const frame = useRef<HTMLElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const { playback, retry } = usePlayback(videoSourceId, place);

  // The button that was pressed is gone: its focus goes where the keys of the player are heard.
  useLayoutEffect(() => frame.current?.focus({ preventScroll: true }), []);

  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-label={t("label", { title })}
      aria-busy={playback.phase === "loading"}
      className="player absolute inset-0 focus-visible:-outline-offset-2"
    >
      <div ref={place} className="player-place absolute inset-0" />
      {playback.phase === "loading" && <Waiting />}
      {playback.phase === "failed" && <PlayerFailed reason={playback.reason} onRetry={retry} />}
      {playback.phase === "ready" && (
        <PlayerControls
          {...playback}
          videoSourceId={videoSourceId}
          frame={frame}
          freeSeconds={freeSeconds}
          offer={offer}
          afterwards={afterwards}
          onPlaying={onPlaying}
        />
      )}
    </section>
  );
}
