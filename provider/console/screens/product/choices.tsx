import type { Page } from "../../../operator/output.ts";
import { cellText } from "../../list/cell.ts";
import { Table } from "../../list/table.tsx";
import { Loading } from "../../parts/loading.tsx";
import { Problem } from "../../parts/problem.tsx";
import { MoveButtons } from "../../task/move-buttons.tsx";
import { TaskButton } from "../../task/task-button.tsx";
import { useOutput } from "../../use-command.ts";
import { words } from "../../words.ts";

const t = words.product;
const money = { label: "", as: "money" } as const;

/** The choices of a product with their prices and stock. Stock changes by a number, never by a form that may be old. */
export function Choices({ product }: { product: string }) {
  const { data, error, mutate } = useOutput<Page>("choice list", { product });
  if (error) return <Problem error={error} onRetry={() => void mutate()} />;
  if (!data) return <Loading />;
  if (data.rows.length === 0) return <p className="text-ink-soft">{t.noChoices}</p>;

  const ids = data.rows.map(({ id }) => String(id));
  const rows = data.rows.map((row) => {
    const choice = String(row.id);
    const name = String(row.label || t.only);
    const isCounted = row.stock !== "unlimited";
    return {
      key: choice,
      cells: [
        name,
        ...[cellText(row.list, money), cellText(row.member, money), String(row.stock), String(row.held), String(row.free)],
        <span key="tasks" className="-my-2 flex flex-wrap items-center justify-end gap-1">
          <MoveButtons name="choice order" preset={{ product }} ids={ids} id={choice} of={name} />
          <TaskButton name="choice edit" preset={{ choice }} of={name}>
            {t.edit}
          </TaskButton>
          {isCounted && (
            <TaskButton name="restock" preset={{ choice }} of={name}>
              {t.restock}
            </TaskButton>
          )}
          <TaskButton name="choice remove" preset={{ choice }} of={name}>
            {t.remove}
          </TaskButton>
        </span>,
      ],
    };
  });
  return <Table label={t.choices} columns={Object.values(t.choice)} rows={rows} />;
}
