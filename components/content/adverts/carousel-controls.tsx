import { Pause, Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";

type Props = {
  names: string[];
  selected: number;
  playing: boolean;
  onPlay: (playing: boolean) => void;
  onShow: (place: number) => void;
};

export function CarouselControls({ names, selected, playing, onPlay, onShow }: Props) {
  const t = useTranslations("AdvertCarousel");
  const Sign = playing ? Pause : Play;

  return (
    <div className="absolute start-gutter bottom-3 flex items-center gap-1 md:bottom-7">
      <IconButton label={t(playing ? "pause" : "play")} onClick={() => onPlay(!playing)} className="-ms-3">
        <Sign aria-hidden="true" className="size-5" strokeWidth={1.75} />
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
