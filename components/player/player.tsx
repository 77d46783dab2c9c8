"use client";

import { Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { LazyPart } from "@/components/ui/lazy-part";
import { Picture } from "@/components/ui/picture";
import type { ScreenProps } from "./player-screen";
import { Waiting } from "./waiting";

/** The player's code is fetched with the first press. */
const fetchPlayerScreen = async () => (await import("./player-screen")).PlayerScreen;

export type PlayerProps = ScreenProps & {
  poster: string | null;
  /** The shopper has already pressed play elsewhere on the page. */
  startNow?: boolean;
  /** Called where the player's code cannot be fetched. */
  onMissing?: () => void;
};

/** The poster with a play button until it is pressed. */
export function Player({ startNow = false, onMissing, ...rest }: PlayerProps) {
  const t = useTranslations("Player");
  const [started, setStarted] = useState(startNow);
  const [wasRequested, setRequested] = useState(startNow);
  const early = useRef<HTMLSpanElement>(null);
  const earlyId = useId();
  const { title, poster } = rest;
  if (startNow !== wasRequested) {
    setRequested(startNow);
    if (startNow) setStarted(true);
  }

  // Without scripts the button opens its popover, so an open one is a press from before hydration.
  useEffect(() => {
    if (early.current?.getClientRects().length) setStarted(true);
  }, []);

  function giveUp() {
    setStarted(false);
    onMissing?.();
  }

  return (
    <div
      // As high as the screen below the header at most, which limits a phone that is held sideways.
      className="forest relative mx-auto aspect-video w-full max-w-[calc((100svh-7rem)*16/9)] overflow-hidden rounded-lg bg-sunken text-ink print:hidden"
    >
      {poster && <Picture address={poster} alt="" first sizes="(min-width: 64rem) 55vw, 92vw" className="absolute inset-0 size-full" />}
      {started ? (
        <LazyPart fetchPart={fetchPlayerScreen} {...rest} whileFetching={<Waiting />} onMissing={giveUp} />
      ) : (
        <button
          type="button"
          aria-label={t("start", { title })}
          popoverTarget={earlyId}
          popoverTargetAction="show"
          onClick={() => setStarted(true)}
          className="group absolute inset-0 flex noscript:hidden items-center justify-center rounded-lg focus-visible:-outline-offset-4"
        >
          <span ref={early} id={earlyId} popover="manual" className="sr-only">
            {t("loading")}
          </span>
          <span className="flex size-20 items-center justify-center rounded-full bg-leaf text-leaf-ink shadow-lifted transition group-hover:scale-105 group-hover:bg-leaf-strong group-has-[:popover-open]:animate-pulse md:size-24">
            <Play aria-hidden="true" fill="currentColor" className="ms-1 size-8 md:size-10" />
          </span>
        </button>
      )}
    </div>
  );
}
