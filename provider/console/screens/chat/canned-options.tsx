import { classNames } from "@/components/ui/class-names";
import { words } from "../../words.ts";
import type { Canned } from "./use-canned.ts";

type Props = { id: string; options: Canned[]; place: number; onChoose: (chosen: Canned) => void };

/** The canned answers that fit what was typed after the slash. The focus stays in the text. */
export function CannedOptions({ id, options, place, onChoose }: Props) {
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={words.chat.canned}
      className="absolute inset-x-0 bottom-full z-10 mb-2 max-h-64 overflow-y-auto rounded-md border border-line bg-raised p-1 shadow-lifted"
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the text field has the focus and names the active option
        <li
          key={option.slug}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === place}
          className={classNames("cursor-pointer rounded-md px-3 py-2 text-sm", index === place && "bg-leaf-soft")}
          // Before the text loses the focus, which closes the list.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(option);
          }}
        >
          <span className="font-semibold">/{option.slug}</span>
          <span className="block truncate text-ink-soft">{option.text}</span>
        </li>
      ))}
    </ul>
  );
}
