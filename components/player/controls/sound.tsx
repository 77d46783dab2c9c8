import { Volume1, Volume2, VolumeX } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/icon-button";
import type { Deck } from "../use-deck";

/** Sound on and off, and how loud where there is room for it; a phone has keys of its own. */
export function Sound({ deck: { muted, volume, setVolume, toggleSound } }: { deck: Deck }) {
  const t = useTranslations("Player");
  const Sign = muted ? VolumeX : volume < 0.5 ? Volume1 : Volume2;
  return (
    <>
      <IconButton label={t(muted ? "unmute" : "mute")} onClick={toggleSound}>
        <Sign aria-hidden="true" className="size-5" />
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
