import type { Chart as ChartData } from "../../../operator/output.ts";
import { cellText } from "../../list/cell.ts";
import { Table } from "../../list/table.tsx";
import { words } from "../../words.ts";

const t = words.today;

const width = 640;
const height = 160;

/** A bar for each day or week. The table below has the same numbers, so the picture is hidden from screen readers. */
function Bars({ points }: Pick<ChartData, "points">) {
  const max = Math.max(...points.map(({ value }) => value));
  const slot = width / points.length;
  const gap = Math.min(12, slot * 0.3);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" className="h-40 w-full">
      {points.map(({ label, value }, index) => {
        const tall = (Math.max(0, value) / max) * (height - 2);
        return (
          <rect
            key={label}
            x={index * slot + gap / 2}
            y={height - tall}
            width={slot - gap}
            height={tall}
            rx={Math.min(3, gap / 4)}
            className="fill-leaf"
          />
        );
      })}
      <line x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} className="stroke-line" />
    </svg>
  );
}

/** Steps that follow each other, each with its share of the first one. */
function Steps({ points, text }: Pick<ChartData, "points"> & { text: (value: number) => string }) {
  const first = points[0]?.value ?? 0;
  return (
    <ol className="grid gap-4">
      {points.map(({ label, value }) => {
        const percent = first > 0 ? Math.round((value / first) * 100) : 0;
        return (
          <li key={label} className="grid gap-1.5">
            <p className="flex justify-between gap-4 text-sm">
              <span>{label}</span>
              <span className="tabular-nums">
                {text(value)} <span className="text-ink-soft">{t.share(percent)}</span>
              </span>
            </p>
            <div aria-hidden="true" className="h-3 overflow-hidden rounded-full bg-leaf-soft">
              <div className="h-full rounded-full bg-leaf" style={{ width: `${percent}%` }} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** A picture of numbers with the same numbers as a table. */
export function Chart({ title, kind, columns, as, points }: ChartData) {
  const text = (value: number) => cellText(value, { label: "", as });
  const isEmpty = points.every(({ value }) => value === 0);
  return (
    <section aria-label={title} className="min-w-0 rounded-lg border border-line bg-surface p-5">
      <h2 className="mb-4 text-lg">{title}</h2>
      {isEmpty ? (
        <p className="grid h-40 place-items-center text-sm text-ink-soft">{t.noneYet}</p>
      ) : kind === "steps" ? (
        <Steps points={points} text={text} />
      ) : (
        <>
          <Bars points={points} />
          <p aria-hidden="true" className="mt-2 flex justify-between text-sm text-ink-soft">
            <span>{points[0]?.label}</span>
            <span>{points.at(-1)?.label}</span>
          </p>
          <details className="mt-3 text-sm">
            <summary className="cursor-pointer text-leaf">{t.table}</summary>
            <div className="mt-3">
              <Table
                label={title}
                columns={columns}
                rows={points.map(({ label, value }) => ({ key: label, cells: [label, text(value)] }))}
              />
            </div>
          </details>
        </>
      )}
    </section>
  );
}
