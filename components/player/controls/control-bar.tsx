import {
  Captions,
  CaptionsOff,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
  Volume1,
  Volume2,
  VolumeX,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { formatTimecode } from "@/lib/format/timecode";
import type { CaptionChoice } from "../use-captions";
import type { useFullscreen } from "../use-fullscreen";
import type { PlayerState } from "../use-player-state";
import { Settings } from "./settings";

/** A mute button, and a volume slider where there is room. Phones have volume keys. */
function Sound({ player: { muted, volume, setVolume, toggleSound } }: { player: PlayerState }) {
  const t = useTranslations("Player");
  const Icon = muted ? VolumeX : volume < 0.5 ? Volume1 : Volume2;
  return (
    <>
      <IconButton label={t(muted ? "unmute" : "mute")} onClick={toggleSound}>
        <Icon aria-hidden="true" className="size-5" />
      </IconButton>
      <input
        type="range"
        data-keys="own"
        min={0}
        max={1}
        step={0.05}
        value={muted ? 0 : volume}
        aria-label={t("volume")}
        aria-valuetext={`${Math.round((muted ? 0 : volume) * 100)} %`}
        onChange={({ target }) => setVolume(Number(target.value))}
        className="h-6 w-20 cursor-pointer accent-leaf max-sm:hidden"
      />
    </>
  );
}

/** A native range input over the bars of the position and of the buffered part. */
function SeekBar({ player: { now, length, loaded, seek } }: { player: PlayerState }) {
  const t = useTranslations("Player");
  const share = (seconds: number) => `${length > 0 ? (seconds / length) * 100 : 0}%`;

  return (
    <div className="group relative mx-2 flex h-6 items-center" dir="ltr">
      <div aria-hidden="true" className="absolute inset-x-0 h-1 overflow-hidden rounded-full bg-ink/25 transition group-hover:h-1.5">
        <div className="absolute inset-y-0 left-0 bg-ink/35" style={{ width: share(loaded) }} />
        <div className="absolute inset-y-0 left-0 bg-leaf" style={{ width: share(now) }} />
      </div>
      <input
        type="range"
        min={0}
        max={Math.max(length, 1)}
        step={0.1}
        value={now}
        aria-label={t("seek")}
        aria-valuetext={t("position", { now: formatTimecode(now), length: formatTimecode(length) })}
        onChange={({ target }) => seek(Number(target.value))}
        className="player-seek absolute -inset-x-2 h-6 w-[calc(100%+1rem)] cursor-pointer rounded-full"
      />
    </div>
  );
}

type Props = {
  player: PlayerState;
  lines: CaptionChoice;
  screen: ReturnType<typeof useFullscreen>;
  video: HTMLVideoElement;
  idle: boolean;
};

const icons = { play: Play, pause: Pause, again: RotateCcw };

export function ControlBar({ player, lines, screen, video, idle }: Props) {
  const t = useTranslations("Player");
  const next = player.ended ? "again" : player.paused ? "play" : "pause";
  const Icon = icons[next];

  return (
    <div
      data-idle={idle || undefined}
      className={classNames(
        "player-bar absolute inset-x-0 bottom-0 bg-linear-to-t from-sunken via-sunken/75 to-transparent px-2 pt-8 transition duration-300 sm:px-3",
        "has-focus-visible:opacity-100 has-[[aria-expanded=true]]:opacity-100",
        idle && "opacity-0",
      )}
    >
      <SeekBar player={player} />
      <div className="flex items-center text-ink">
        <IconButton label={t(next)} onClick={player.ended ? player.again : player.toggle}>
          <Icon aria-hidden="true" className="size-5" />
        </IconButton>
        <Sound player={player} />
        <span className="figures ms-1 grow text-sm whitespace-nowrap">
          {formatTimecode(player.now)} <span className="text-ink-soft">/ {formatTimecode(player.length)}</span>
        </span>
        {lines.choices.length > 0 && (
          <IconButton label={t(lines.shown ? "hideCaptions" : "showCaptions")} onClick={lines.toggle}>
            {lines.shown ? <Captions aria-hidden="true" className="size-5" /> : <CaptionsOff aria-hidden="true" className="size-5" />}
          </IconButton>
        )}
        <Settings player={player} lines={lines} />
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

/** A browser may refuse, for example before the first frame. That is ignored. */
async function toggleSmallPicture(video: HTMLVideoElement): Promise<void> {
  const change = document.pictureInPictureElement ? document.exitPictureInPicture() : video.requestPictureInPicture();
  await change.then(
    () => {},
    () => {},
  );
}
