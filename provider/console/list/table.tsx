import type { ReactNode } from "react";

/** Some screen readers no longer find a table in elements that are laid out as cards, so the roles are named. */
const as = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  header: { role: "columnheader" },
  cell: { role: "cell" },
} as const;

type Props = {
  label: string;
  columns: string[];
  rows: { key: string; cells: ReactNode[] }[];
  /** The columns have numbers instead of names, which only screen readers need. */
  hidesColumns?: boolean;
};

/** A table whose rows become cards on a phone. */
export function Table({ label, columns, rows, hidesColumns }: Props) {
  return (
    <table {...as.table} aria-label={label} className="w-full text-sm max-md:block">
      <thead {...as.group} className={hidesColumns ? "sr-only" : "max-md:sr-only"}>
        <tr {...as.row} className="border-b border-line text-start text-ink-soft">
          {columns.map((column) => (
            <th key={column} {...as.header} scope="col" className="px-3 py-2 text-start font-semibold first:ps-0">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as.group} className="max-md:grid max-md:gap-3">
        {rows.map(({ key, cells }) => (
          <tr
            key={key}
            {...as.row}
            className="border-line max-md:grid max-md:gap-1 max-md:rounded-md max-md:border max-md:bg-surface max-md:p-4 md:border-b md:hover:bg-surface"
          >
            {cells.map((cell, index) => (
              <td
                key={columns[index]}
                {...as.cell}
                className="px-3 py-2.5 align-top first:ps-0 max-md:flex max-md:justify-between max-md:gap-4 max-md:p-0 max-md:empty:hidden"
              >
                {cell !== "" && (
                  <>
                    {!hidesColumns && (
                      <span aria-hidden="true" className="text-ink-soft md:hidden">
                        {columns[index]}
                      </span>
                    )}
                    <span className="min-w-0 max-md:text-end max-md:wrap-anywhere">{cell}</span>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
