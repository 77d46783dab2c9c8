import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Options } from "./options.tsx";

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

  function take(chosen: Pick | undefined) {
    if (!chosen) return;
    setOpen(false);
    onPick(chosen.key);
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && isOpen && text !== "") take(shown[place]);
    else if (event.key === "Escape" && shown.length > 0) setOpen(false);
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
          <Options
            id={listId}
            label={label}
            options={shown.map(({ key, title, note }) => ({
              key,
              shown: (
                <>
                  <span className="font-semibold">{title}</span>
                  <span className="text-ink-soft">{note}</span>
                </>
              ),
            }))}
            place={place}
            className="max-h-80"
            optionClassName="flex flex-wrap justify-between gap-x-4"
            onTake={(index) => take(shown[index])}
          />
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
