"use client";

import { Maximize2, Pause, Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type TouchEvent, useRef, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { LazyPart } from "@/components/ui/lazy-part";
import type { LightboxProps } from "./lightbox-panel";
import { Slides } from "./slides";
import { steps } from "./steps";
import { Thumbnails } from "./thumbnails";
import { useSlides } from "./use-slides";

const leastPx = 40;

/** Reports a one-finger swipe to the left (1) or right (-1). Two fingers zoom. */
function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const from = useRef<number | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      from.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const distance = from.current === null ? 0 : (changedTouches[0]?.clientX ?? from.current) - from.current;
      from.current = null;
      if (Math.abs(distance) >= leastPx) onSwipe(distance < 0 ? 1 : -1);
    },
  };
}

const fetchLightboxPanel = async () => (await import("./lightbox-panel")).LightboxPanel;

/** Its code is fetched when it opens for the first time. */
function Lightbox(props: LightboxProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);

  function giveUp() {
    props.onOpenChange(false);
    setWanted(false);
  }

  return wanted && <LazyPart fetchPart={fetchLightboxPanel} {...props} onMissing={giveUp} />;
}

type Props = { name: string; pictures: string[] };

/** Without scripts it is the cover alone. */
export function Gallery({ name, pictures }: Props) {
  const t = useTranslations("Gallery");
  const { shown, needed, playing, setPlaying, hold, choose } = useSlides(pictures.length);
  const swipe = useSwipe((direction) => choose(shown + direction));
  const [zoomed, setZoomed] = useState(false);
  const count = pictures.length;
  const altOf = (place: number) => (place === 0 ? name : t("picture", { name, place: place + 1, count }));
  const Icon = playing ? Pause : Play;

  function zoom(open: boolean) {
    setZoomed(open);
    hold("zoom", open);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step || count < 2) return;
    event.preventDefault();
    choose(step(shown, count - 1));
  }

  return (
    <>
      <section
        aria-roledescription={t("carousel")}
        aria-label={t("label", { name })}
        onKeyDown={onKeyDown}
        onPointerEnter={(event) => event.pointerType === "mouse" && hold("pointer", true)}
        onPointerLeave={() => hold("pointer", false)}
        onFocus={(event) => event.target.matches(":focus-visible") && hold("focus", true)}
        onBlur={() => hold("focus", false)}
      >
        <div
          className="relative isolate aspect-4/3 touch-pan-y touch-pinch-zoom overflow-hidden rounded-lg bg-sunken"
          {...(count > 1 && swipe)}
        >
          <Slides pictures={pictures} shown={shown} needed={needed} altOf={altOf} />
          <button
            type="button"
            aria-label={t("enlarge", { place: shown + 1, count })}
            onClick={() => zoom(true)}
            className="group absolute inset-0 z-2 cursor-zoom-in! rounded-lg focus-visible:rounded-lg focus-visible:-outline-offset-4"
          >
            <span className="absolute end-3 bottom-3 flex size-11 items-center justify-center rounded-full bg-raised/90 transition group-hover:bg-leaf-soft group-hover:text-leaf print:hidden">
              <Maximize2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
            </span>
          </button>
          {count > 1 && (
            <IconButton
              label={t(playing ? "pause" : "play")}
              onClick={() => setPlaying(!playing)}
              className="absolute! start-3 bottom-3 z-3 bg-raised/90 print:hidden noscript:hidden"
            >
              <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
            </IconButton>
          )}
        </div>
        {count > 1 && <Thumbnails pictures={pictures} shown={shown} onChoose={choose} />}
        <p aria-live={playing ? "off" : "polite"} className="sr-only">
          {count > 1 && t("place", { place: shown + 1, count })}
        </p>
      </section>
      <Lightbox open={zoomed} onOpenChange={zoom} name={name} pictures={pictures} shown={shown} onChoose={choose} altOf={altOf} />
    </>
  );
}
