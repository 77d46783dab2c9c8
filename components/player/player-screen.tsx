"use client";

import "./player.css";
import { useLocale, useTranslations } from "next-intl";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useFailureText } from "@/components/feedback/failure-text";
import { Button } from "@/components/ui/button";
import { openPlayback, type Playback } from "./playback";
import { type ControlProps, PlayerControls } from "./player-controls";
import { useWholeView } from "./use-whole-view";
import { Waiting } from "./waiting";

type Props = { reason: Extract<Playback, { phase: "failed" }>["reason"]; onRetry: () => void };

function PlayerFailed({ reason, onRetry }: Props) {
  const t = useTranslations("Player");
  const textOf = useFailureText();
  const final = "trouble" in reason && reason.trouble === "unsupported";

  return (
    <div role="alert" className="absolute inset-0 flex flex-col items-center justify-center gap-4 bg-paper/92 px-6 text-center">
      <p className="max-w-form">{"trouble" in reason ? t(reason.trouble) : textOf(reason.error)}</p>
      {!final && (
        <Button variant="outline" size="small" onClick={onRetry}>
          {t("retry")}
        </Button>
      )}
    </div>
  );
}

/** Plays a video inside the element while it is mounted. */
function usePlayback(videoSourceId: string, place: RefObject<HTMLElement | null>) {
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

export type ScreenProps = Omit<ControlProps, "freeSeconds"> & Partial<Pick<ControlProps, "freeSeconds">> & { title: string };

export function PlayerScreen({ videoSourceId, title, freeSeconds = null, offer, afterwards, onPlaying }: ScreenProps) {
  const t = useTranslations("Player");
  const frame = useRef<HTMLElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const { playback, retry } = usePlayback(videoSourceId, place);

  // The pressed button is gone. The focus moves to the player, which handles its keys.
  useLayoutEffect(() => frame.current?.focus({ preventScroll: true }), []);
  useWholeView(frame);

  return (
    <section
      ref={frame}
      data-film
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
