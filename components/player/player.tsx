"use client";

import { Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { Picture } from "@/components/ui/picture";
import type { ScreenProps } from "./player-screen";
import { Waiting } from "./waiting";

/** The player's code is fetched with the first press. */
const PlayerScreen = lazy(async () => ({ default: (await import("./player-screen")).PlayerScreen }));

export type PlayerProps = ScreenProps & {
  poster: string | null;
  /** The shopper has already pressed play elsewhere on the page. */
  startNow?: boolean;
};

/** The poster with a play button until it is pressed. */
export function Player({ startNow = false, ...rest }: PlayerProps) {
  const t = useTranslations("Player");
  const [pressed, press] = useState(false);
  const early = useRef<HTMLSpanElement>(null);
  const earlyId = useId();
  const started = pressed || startNow;
  const { title, poster } = rest;

  // Without scripts the button opens its popover, so an open one is a press from before hydration.
  useEffect(() => {
    if (early.current?.getClientRects().length) press(true);
  }, []);

  return (
    <div className="forest relative aspect-video w-full overflow-hidden rounded-lg bg-sunken text-ink print:hidden">
      {poster && <Picture address={poster} alt="" first sizes="(min-width: 64rem) 55vw, 92vw" className="absolute inset-0 size-full" />}
      {started ? (
        <Suspense fallback={<Waiting />}>
          <PlayerScreen {...rest} />
        </Suspense>
      ) : (
        <button
          type="button"
          aria-label={t("start", { title })}
          popoverTarget={earlyId}
          popoverTargetAction="show"
          onClick={() => press(true)}
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
