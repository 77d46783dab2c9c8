import { useTranslations } from "next-intl";
import { formatLength } from "@/lib/format/length";
import type { Deck } from "../use-deck";

/** How far the video is, and how far it is loaded; the browser's own slider above both. */
export function SeekBar({ deck: { now, length, loaded, seek } }: { deck: Deck }) {
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
        aria-valuetext={t("position", { now: formatLength(now), length: formatLength(length) })}
        onChange={({ target }) => seek(Number(target.value))}
        className="player-seek absolute -inset-x-2 h-6 w-[calc(100%+1rem)] cursor-pointer rounded-full"
      />
    </div>
  );
}
