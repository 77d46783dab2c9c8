import type { Fact, FactTable } from "../../operator/output.ts";
import { Table } from "../list/table.tsx";
import { useSession } from "../session/session.tsx";
import { CommandLink } from "./command-link.tsx";
import { linkClass } from "./link-class.ts";
import { withMoments } from "./moment.tsx";
import { opener } from "./opener.ts";

function Value({ text, opens }: { text: string; opens: Record<string, string> | undefined }) {
  const { commands } = useSession();
  const target = opener(commands, opens);
  if (opens?.address) {
    return (
      <a href={opens.address} target="_blank" rel="noreferrer" className={linkClass}>
        {withMoments(text)}
      </a>
    );
  }
  if (!target) return withMoments(text);
  return (
    <CommandLink {...target} className={linkClass}>
      {withMoments(text)}
    </CommandLink>
  );
}

export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid grid-cols-[7rem_1fr] gap-x-6 gap-y-2 sm:grid-cols-[12rem_1fr]">
      {facts.map(({ key, label, value, opens }) => (
        <div key={key} className="contents">
          <dt className="pt-px text-sm text-ink-soft">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            <Value text={value} opens={opens} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What belongs to a row, as tables. Those without rows are left out. */
export function FactTables({ tables = [] }: { tables: FactTable[] | undefined }) {
  return tables
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, columns, rows, opens }) => {
      const shown = rows.map(([first = "", ...rest], index) => ({
        key: String(index),
        cells: [<Value key="first" text={first} opens={opens?.[index]} />, ...rest.map(withMoments)],
      }));
      return (
        <section key={title} className="mt-10">
          <h2 className="mb-3 text-xl">{title}</h2>
          <Table label={title} columns={columns} rows={shown} />
        </section>
      );
    });
}
