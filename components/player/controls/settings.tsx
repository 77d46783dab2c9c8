import { Settings2 } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { iconButtonClass } from "@/components/ui/icon-button";
import { Popover } from "@/components/ui/popover";
import type { Quality } from "../engine/engine";
import type { CaptionChoice } from "../use-captions";
import type { PlayerState } from "../use-player-state";
import { speeds } from "../viewer-settings";

type ChoiceProps = { label: string; value: string; onChoose: (value: string) => void; children: ReactNode };

/** Native selects work on every device and in fullscreen. */
function Choice({ label, value, onChoose, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4 px-2">
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        className="min-h-10 rounded-sm border border-edge bg-surface px-2 text-sm text-ink"
      >
        {children}
      </select>
    </div>
  );
}

function nameOf({ name, height }: Quality): string {
  return height && name !== `${height}p` ? `${name} · ${height}p` : name;
}

export function Settings({ player, lines }: { player: PlayerState; lines: CaptionChoice }) {
  const t = useTranslations("Player");
  const format = useFormatter();
  const { list, chosen } = player.quality;

  return (
    <Popover
      label={t("settings")}
      trigger={<Settings2 aria-hidden="true" className="size-5" />}
      triggerClassName={iconButtonClass}
      // A phone's player is as high as its three choices.
      panelClassName="top-auto! bottom-full mb-1 flex w-64 flex-col gap-1 max-sm:gap-0 max-sm:py-1"
    >
      <Choice label={t("speed")} value={String(player.speed)} onChoose={(value) => player.setSpeed(Number(value))}>
        {speeds.map((speed) => (
          <option key={speed} value={speed}>
            {format.number(speed)} ×
          </option>
        ))}
      </Choice>
      {list.length > 0 && (
        <Choice label={t("quality")} value={chosen ?? ""} onChoose={(value) => player.choose(value || null)}>
          <option value="">{t("automatic")}</option>
          {list.map((quality) => (
            <option key={quality.name} value={quality.name}>
              {nameOf(quality)}
            </option>
          ))}
        </Choice>
      )}
      {lines.choices.length > 0 && (
        <Choice label={t("captions")} value={lines.shown ?? ""} onChoose={(value) => lines.show(value || null)}>
          <option value="">{t("off")}</option>
          {lines.choices.map(({ languageCode, label }) => (
            <option key={languageCode} value={languageCode}>
              {label}
            </option>
          ))}
        </Choice>
      )}
    </Popover>
  );
}
