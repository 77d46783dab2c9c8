import { ProgressBar } from "@/components/ui/progress-bar";

/** A bar with its value in percent beside it. */
export function Progress({ label, percent }: { label: string; percent: number }) {
  return (
    <span className="flex items-center gap-3">
      <ProgressBar share={percent / 100} label={label} className="min-w-20 grow" />
      <span className="text-sm text-ink-soft tabular-nums">{percent} %</span>
    </span>
  );
}
