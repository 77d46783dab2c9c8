import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

export type Option = { key: string; shown: ReactNode };

type Props = {
  id: string;
  label: string;
  options: Option[];
  /** The index of the active option, which the text field names. */
  place: number;
  className: string;
  optionClassName?: string;
  onTake: (index: number) => void;
};

/** The options that fit the text of a field, which keeps the focus. */
export function Options({ id, label, options, place, className, optionClassName, onTake }: Props) {
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={label}
      className={classNames("overflow-y-auto rounded-md border border-line bg-raised p-1 shadow-lifted", className)}
    >
      {options.map(({ key, shown }, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the text field has the focus and names the active option
        <li
          key={key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === place}
          className={classNames("cursor-pointer rounded-md px-3 py-2 text-sm", optionClassName, index === place && "bg-leaf-soft")}
          // Before the field loses the focus, which closes the list.
          onPointerDown={(event) => {
            event.preventDefault();
            onTake(index);
          }}
        >
          {shown}
        </li>
      ))}
    </ul>
  );
}
