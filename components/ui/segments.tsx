type Props<Value extends string> = {
  /** The accessible name of the group. */
  label: string;
  name: string;
  value: Value;
  options: { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

export function Segments<Value extends string>({ label, name, value, options, onChange }: Props<Value>) {
  return (
    <fieldset className="inline-flex min-h-12 max-w-full flex-wrap rounded-lg border border-edge bg-surface p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="inline-flex min-h-10 grow items-center justify-center rounded-pill px-4 text-center text-sm leading-tight font-medium text-ink-soft transition hover:text-leaf has-checked:bg-leaf has-checked:text-leaf-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
