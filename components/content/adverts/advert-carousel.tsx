"use client";

import { Pause, Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, startTransition, useEffect, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { type Advert, AdvertSlide } from "./advert-slide";
import { useCarousel } from "./use-carousel";

type Props = {
  names: string[];
  selected: number;
  playing: boolean;
  onPlay: (playing: boolean) => void;
  onShow: (place: number) => void;
};

function CarouselControls({ names, selected, playing, onPlay, onShow }: Props) {
  const t = useTranslations("AdvertCarousel");
  const Icon = playing ? Pause : Play;

  return (
    <div className="absolute start-gutter bottom-3 flex items-center gap-1 md:bottom-7">
      <IconButton label={t(playing ? "pause" : "play")} onClick={() => onPlay(!playing)} className="-ms-3">
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </IconButton>
      {names.map((name, place) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot represents a position
          key={place}
          type="button"
          aria-label={t("show", { place: place + 1, count: names.length, name })}
          aria-current={place === selected ? "true" : undefined}
          onClick={() => onShow(place)}
          className="group/dot flex h-11 min-w-6 items-center justify-center focus-visible:rounded-full"
        >
          <span
            className={classNames(
              "h-2 rounded-full transition-all duration-300",
              place === selected ? "w-7 bg-sun" : "w-2 bg-ink/55 group-hover/dot:bg-ink",
            )}
          />
        </button>
      ))}
    </div>
  );
}

const steps: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };

const slideClass = "group relative h-full min-w-0 flex-[0_0_100%] snap-start";

/** Before hydration, and without scripts, it is a row that scrolls. */
export function AdvertCarousel({ adverts }: { adverts: Advert[] }) {
  const t = useTranslations("AdvertCarousel");
  const { row, selected, reached, playing, setPlaying, hold, show, step } = useCarousel(adverts.length);
  const several = adverts.length > 1;
  const [first] = adverts;
  const [ready, setReady] = useState(false);

  // In a transition, so that it does not delay hydration.
  useEffect(() => startTransition(() => setReady(true)), []);

  function onKeyDown(event: KeyboardEvent) {
    const direction = steps[event.key];
    if (!direction || !several) return;
    event.preventDefault();
    step(direction);
  }

  return (
    <section
      aria-roledescription={t("carousel")}
      aria-label={t("label")}
      className="forest relative mx-auto max-w-page overflow-hidden bg-sunken md:rounded-lg"
      onKeyDown={onKeyDown}
      onPointerEnter={(event) => event.pointerType === "mouse" && hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={(event) => event.target.matches(":focus-visible") && hold(true)}
      onBlur={() => hold(false)}
    >
      <div
        {...row}
        aria-live={playing ? "off" : "polite"}
        className="flex aspect-4/5 snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] md:aspect-5/2"
      >
        {adverts.map((advert, place) => (
          <div
            key={advert.id}
            role="group"
            aria-roledescription={t("slide")}
            aria-label={t("place", { place: place + 1, count: adverts.length })}
            inert={ready && place !== selected}
            className={slideClass}
          >
            <AdvertSlide advert={advert} first={place === 0} fetched={place <= reached} />
          </div>
        ))}
        {several && ready && first && (
          <div inert className={slideClass}>
            <AdvertSlide advert={first} first />
          </div>
        )}
      </div>
      {several && ready && (
        <CarouselControls
          names={adverts.map((advert) => advert.name ?? "")}
          selected={selected}
          playing={playing}
          onPlay={setPlaying}
          onShow={show}
        />
      )}
    </section>
  );
}
