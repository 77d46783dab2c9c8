"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { classNames } from "@/components/ui/class-names";

const star = "M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.05 1.1-6.5-4.7-4.6 6.5-.95z";
const levels = [0, 1, 2, 3, 4, 5];

type Props = { name: string; value: number; onChange: (value: number) => void };

function Sign({ level, full }: { level: number; full: boolean }) {
  if (level === 0) return <span className="figures text-sm font-semibold text-ink-soft">0</span>;
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={classNames("size-8 transition", full ? "text-sun" : "text-line")}>
      <path d={star} fill="currentColor" stroke="var(--edge)" strokeWidth={full ? 0 : 1} />
    </svg>
  );
}

/** Pressing the selected star removes one. */
export function StarField({ name, value, onChange }: Props) {
  const t = useTranslations("StarField");
  const group = useId();
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t("legend")}</legend>
      <div className="-ms-2.5 flex flex-wrap items-center">
        {levels.map((level) => (
          <label
            key={level}
            className="relative inline-flex size-11 cursor-pointer items-center justify-center rounded-full transition hover:bg-leaf-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={group}
              value={level}
              aria-label={t("level", { level, name })}
              checked={level === value}
              onChange={() => onChange(level)}
              onClick={() => level === value && level > 0 && onChange(level - 1)}
              className="sr-only"
            />
            <Sign level={level} full={level <= value} />
          </label>
        ))}
        <span aria-hidden="true" className="figures ms-3 text-sm text-ink-soft">
          {t("value", { value })}
        </span>
      </div>
    </fieldset>
  );
}
