import { Link } from "@tanstack/react-router";
import { classNames } from "@/components/ui/class-names";
import type { Cell, Page } from "../../../operator/output.ts";
import { Table } from "../../list/table.tsx";
import { linkClass } from "../../parts/link-class.ts";
import { Loading } from "../../parts/loading.tsx";
import { Problem } from "../../parts/problem.tsx";
import { useCommand, useOutput } from "../../use-command.ts";
import { words } from "../../words.ts";

const t = words.bulk;

type Row = Record<string, Cell>;

/** Each changed value, before and after, one below the other. */
function Changes({ row }: { row: Row }) {
  const lists = [row.column, row.before, row.after].map((cell) => String(cell ?? ""));
  const [columns = ""] = lists;
  if (columns === "" || row.after === "") return columns;
  const names = columns.split("\n");
  const isEach = lists.every((list) => list.split("\n").length === names.length);
  const [, before = "", after = ""] = lists;
  return (
    <ul className="grid gap-1.5">
      {names.map((name, index) => (
        <li key={name}>
          <span className="font-semibold">{name}</span>{" "}
          {(isEach || names.length === 1) && (
            <span className="wrap-anywhere whitespace-pre-wrap">
              <del className="text-ink-soft">{(isEach ? before.split("\n")[index] : before) || "–"}</del>
              {" → "}
              <ins className="no-underline">{isEach ? after.split("\n")[index] : after}</ins>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

type Props = { bulk: string; isEmptyFinal: boolean };

/** The rows of a task, fifty at a time, those of one state if the address says so. */
export function BulkRows({ bulk, isEmptyFinal }: Props) {
  const { search } = useCommand();
  const { state = "", after = "" } = search;
  const { data, error, mutate } = useOutput<Page>("bulk rows", { bulk, state, after });
  const target = { to: "/show/$command", params: { command: "bulk-show" } } as const;
  if (error) return <Problem error={error} onRetry={() => void mutate()} />;
  if (!data) return <Loading />;
  const rows = data.rows.map((row) => ({
    key: String(row.line),
    cells: [
      String(row.line),
      String(row.row),
      t.rowStates[String(row.state)] ?? String(row.state),
      <Changes key="changes" row={row} />,
      <span key="answer" className={classNames("whitespace-pre-line", (row.state === "refused" || row.state === "failed") && "text-clay")}>
        {row.answer}
      </span>,
    ],
  }));
  return (
    <section aria-label={t.rows} className="mt-8">
      <nav aria-label={t.filter} className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {["", ...Object.keys(t.rowStates)].map((each) => (
          <Link key={each} {...target} search={{ bulk, state: each }} className={linkClass} activeOptions={{ exact: true }}>
            {each === "" ? t.all : t.rowStates[each]}
          </Link>
        ))}
      </nav>
      {rows.length === 0 && isEmptyFinal && <p className="py-8 text-center text-ink-soft">{state ? t.noneInState : t.none}</p>}
      {rows.length > 0 && <Table label={t.rows} columns={Object.values(t.columns)} rows={rows} />}
      {data.next !== null && (
        <Link {...target} search={{ bulk, state, after: data.next }} className={`${linkClass} mt-6 inline-block`}>
          {words.list.next}
        </Link>
      )}
    </section>
  );
}
