import { classNames } from "./class-names";

type Props = {
  /** From 0 to 1. */
  share: number;
  /** The accessible name; empty if a visible text is next to it. */
  label?: string;
  className?: string;
};

/** Any progress is visible, and only a complete one is full. */
export function ProgressBar({ share, label, className }: Props) {
  const percent = share >= 1 ? 100 : Math.min(99, Math.ceil(share * 100));
  const said = label
    ? { role: "progressbar", "aria-label": label, "aria-valuenow": percent, "aria-valuemin": 0, "aria-valuemax": 100 }
    : {};
  return (
    <div {...said} aria-hidden={label ? undefined : true} className={classNames("h-1.5 overflow-hidden rounded-full bg-line", className)}>
      <div style={{ width: `${percent}%` }} className="h-full rounded-full bg-leaf transition-[width] duration-500" />
    </div>
  );
}
