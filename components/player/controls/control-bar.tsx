import { Captions, CaptionsOff, Maximize, Minimize, Pause, PictureInPicture2, Play, RotateCcw } from "lucide-react";
import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { formatLength } from "@/lib/format/length";
import type { useCaptions } from "../use-captions";
import type { Deck } from "../use-deck";
import type { useFullscreen } from "../use-fullscreen";
import { SeekBar } from "./seek-bar";
import { Settings } from "./settings";
import { Sound } from "./sound";

export type Lines = ReturnType<typeof useCaptions>;

type Props = { deck: Deck; lines: Lines; screen: ReturnType<typeof useFullscreen>; video: HTMLVideoElement; idle: boolean };

const signs = { play: Play, pause: Pause, again: RotateCcw };

/** The bar under a video: where it is, and everything that can be set. */
export function ControlBar({ deck, lines, screen, video, idle }: Props) {
  const t = useTranslations("Player");
  const next = deck.ended ? "again" : deck.paused ? "play" : "pause";
  const Sign = signs[next];

  return (
    <div
      data-idle={idle || undefined}
      className={classNames(
        "player-bar absolute inset-x-0 bottom-0 bg-linear-to-t from-sunken via-sunken/75 to-transparent px-2 pt-8 transition duration-300 sm:px-3",
        "has-focus-visible:opacity-100 has-[[aria-expanded=true]]:opacity-100",
        idle && "opacity-0",
      )}
    >
      <SeekBar deck={deck} />
      <div className="flex items-center text-ink">
        <IconButton label={t(next)} onClick={deck.ended ? deck.again : deck.toggle}>
          <Sign aria-hidden="true" className="size-5" />
        </IconButton>
        <Sound deck={deck} />
        <span className="figures ms-1 grow text-sm whitespace-nowrap">
          {formatLength(deck.now)} <span className="text-ink-soft">/ {formatLength(deck.length)}</span>
        </span>
        {lines.choices.length > 0 && (
          <IconButton label={t(lines.shown ? "hideCaptions" : "showCaptions")} onClick={lines.toggle}>
            {lines.shown ? <Captions aria-hidden="true" className="size-5" /> : <CaptionsOff aria-hidden="true" className="size-5" />}
          </IconButton>
        )}
        <Settings deck={deck} lines={lines} />
        {document.pictureInPictureEnabled && (
          <IconButton label={t("smallPicture")} className="max-sm:hidden" onClick={() => toggleSmallPicture(video)}>
            <PictureInPicture2 aria-hidden="true" className="size-5" />
          </IconButton>
        )}
        <IconButton label={t(screen.full ? "leaveFullscreen" : "fullscreen")} onClick={screen.toggle}>
          {screen.full ? <Minimize aria-hidden="true" className="size-5" /> : <Maximize aria-hidden="true" className="size-5" />}
        </IconButton>
      </div>
    </div>
  );
}

/** A browser may refuse, for instance before the first picture is there: then nothing happens. */
async function toggleSmallPicture(video: HTMLVideoElement): Promise<void> {
  const change = document.pictureInPictureElement ? document.exitPictureInPicture() : video.requestPictureInPicture();
  await change.then(
    () => {},
    () => {},
  );
}
