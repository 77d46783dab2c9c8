"use client";

import { useTranslations } from "next-intl";
import type { KeyboardEvent } from "react";
import { classNames } from "@/components/ui/class-names";
import type { Advert } from "./advert";
import { AdvertSlide } from "./advert-slide";
import { CarouselControls } from "./carousel-controls";
import { useCarousel } from "./use-carousel";

const steps: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };

/** The shop's windows. Before its script runs, and without one, it is a row that scrolls. */
export function AdvertCarousel({ adverts }: { adverts: Advert[] }) {
  const t = useTranslations("AdvertCarousel");
  const { viewport, ready, selected, playing, setPlaying, hold, show, step } = useCarousel();
  const several = adverts.length > 1;

  function onKeyDown(event: KeyboardEvent) {
    const direction = steps[event.key];
    if (direction) step(direction);
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
        ref={viewport}
        className={classNames(
          "aspect-4/5 md:aspect-5/2",
          ready ? "overflow-hidden" : "snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]",
        )}
      >
        <div aria-live={playing ? "off" : "polite"} className="flex h-full">
          {adverts.map((advert, place) => (
            <div
              key={advert.id}
              role="group"
              aria-roledescription={t("slide")}
              aria-label={t("place", { place: place + 1, count: adverts.length })}
              inert={ready && place !== selected}
              className="group relative h-full min-w-0 flex-[0_0_100%] snap-start"
            >
              <AdvertSlide advert={advert} first={place === 0} />
            </div>
          ))}
        </div>
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
