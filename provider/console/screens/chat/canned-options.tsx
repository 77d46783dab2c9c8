import { Options } from "../../form/options.tsx";
import { words } from "../../words.ts";
import type { Canned } from "./use-canned.ts";

type Props = { id: string; options: Canned[]; place: number; onChoose: (chosen: Canned) => void };

/** The canned answers that fit what was typed after the slash. */
export function CannedOptions({ id, options, place, onChoose }: Props) {
  const shown = options.map(({ slug, text }) => ({
    key: slug,
    shown: (
      <>
        <span className="font-semibold">/{slug}</span>
        <span className="block truncate text-ink-soft">{text}</span>
      </>
    ),
  }));
  function take(index: number) {
    const chosen = options[index];
    if (chosen) onChoose(chosen);
  }
  return (
    <Options
      id={id}
      label={words.chat.canned}
      options={shown}
      place={place}
      className="absolute inset-x-0 bottom-full z-10 mb-2 max-h-64"
      onTake={take}
    />
  );
}
