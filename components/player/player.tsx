"use client";

import { Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Picture } from "@/components/ui/picture";
import { Waiting } from "./waiting";

/** Everything that plays is fetched with the first press, and not before. */
const PlayerScreen = lazy(async () => ({ default: (await import("./player-screen")).PlayerScreen }));

export type PlayerProps = {
  videoSourceId: string;
  title: string;
  poster: string | null;
  /** How many seconds may be watched; null: all of them. */
  freeSeconds?: number | null;
  /** The way to the whole of it, shown where the free part ends. */
  offer?: ReactNode;
  /** What comes after it, shown where it ends. */
  afterwards?: { title: ReactNode; text: ReactNode; offer: ReactNode } | null;
  /** It was asked for by a press elsewhere. */
  startNow?: boolean;
  onPlaying?: (playing: boolean) => void;
};

/** A picture with a button on it, until somebody presses. */
export function Player({ startNow = false, ...rest }: PlayerProps) {
  const t = useTranslations("Player");
  const [pressed, press] = useState(false);
  const started = pressed || startNow;
  const { title, poster } = rest;

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
          onClick={() => press(true)}
          className="group absolute inset-0 flex noscript:hidden items-center justify-center rounded-lg focus-visible:-outline-offset-4"
        >
          <span className="flex size-20 items-center justify-center rounded-full bg-leaf text-leaf-ink shadow-lifted transition group-hover:scale-105 group-hover:bg-leaf-strong md:size-24">
            <Play aria-hidden="true" fill="currentColor" className="ms-1 size-8 md:size-10" />
          </span>
        </button>
      )}
    </div>
  );
}
