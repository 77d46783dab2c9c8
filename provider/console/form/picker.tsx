import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

export type Pick = { key: string; title: string; note: ReactNode };

type Props = {
  label: string;
  hint?: ReactNode;
  error: string | undefined;
  text: string;
  /** Null while they are read. */
  picks: Pick[] | null;
  /** What is said when nothing fits the text. */
  none: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  field: Ref<HTMLInputElement>;
  onType: (text: string) => void;
  onPick: (key: string) => void;
};

/** A text field that offers rows of the shop: the arrows choose, Enter takes, Escape closes. */
export function Picker({ label, hint, error, text, picks, none, isRequired, isDisabled, field, onType, onPick }: Props) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState(0);
  const shown = isOpen && text !== "" ? (picks ?? []) : [];

  function take(chosen: Pick) {
    setOpen(false);
    onPick(chosen.key);
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const chosen = shown[place];
    if (event.key === "Enter" && isOpen && text !== "") {
      if (chosen) take(chosen);
    } else if (event.key === "Escape" && shown.length > 0) setOpen(false);
    else if (event.key === "ArrowDown" && shown.length === 0) setOpen(true);
    else if (event.key === "ArrowDown") setPlace((place + 1) % shown.length);
    else if (event.key === "ArrowUp" && shown.length > 0) setPlace((place + shown.length - 1) % shown.length);
    else return;
    event.preventDefault();
  }

  return (
    <div className="relative">
      <Field label={label} hint={hint} error={error}>
        <Input
          ref={field}
          role="combobox"
          autoComplete="off"
          value={text}
          disabled={isDisabled}
          aria-required={isRequired || undefined}
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={shown.length > 0 ? listId : undefined}
          aria-activedescendant={shown.length > 0 ? `${listId}-${place}` : undefined}
          onChange={(event) => {
            onType(event.target.value);
            setPlace(0);
            setOpen(true);
          }}
          onKeyDown={press}
          onBlur={() => setOpen(false)}
        />
      </Field>
      <div className={isOpen ? "absolute inset-x-0 top-20 z-10" : "sr-only"}>
        {shown.length > 0 && (
          <ul
            id={listId}
            role="listbox"
            aria-label={label}
            className="max-h-80 overflow-y-auto rounded-md border border-line bg-raised p-1 shadow-lifted"
          >
            {shown.map((pick, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the text field has the focus and names the active option
              <li
                key={pick.key}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === place}
                className={classNames(
                  "flex cursor-pointer flex-wrap justify-between gap-x-4 rounded-md px-3 py-2 text-sm",
                  index === place && "bg-leaf-soft",
                )}
                // Before the field loses the focus, which closes the list.
                onPointerDown={(event) => {
                  event.preventDefault();
                  take(pick);
                }}
              >
                <span className="font-semibold">{pick.title}</span>
                <span className="text-ink-soft">{pick.note}</span>
              </li>
            ))}
          </ul>
        )}
        <p role="status" className="text-sm">
          {isOpen && text !== "" && picks?.length === 0 && (
            <span className="block rounded-md border border-line bg-raised px-4 py-3 text-ink-soft shadow-lifted">{none}</span>
          )}
        </p>
      </div>
    </div>
  );
}
