import { Badge } from "@/components/ui/badge";
import { classNames } from "@/components/ui/class-names";
import { TaskButton } from "../../task/task-button.tsx";
import { words } from "../../words.ts";
import { DisplayActions, type DisplayRow, isHidden } from "../display-actions.tsx";
import { DisplayList } from "../display-list.tsx";

const t = words.categories;

function Category({ row, siblings }: { row: DisplayRow; siblings: DisplayRow[] }) {
  const category = String(row.slug);
  const name = String(row.name);
  return (
    <div
      className={classNames("flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5", row.under !== "" && "ps-6 sm:ps-10")}
    >
      <p className="min-w-40 flex-1">
        <span className={classNames(row.under === "" && "font-semibold")}>{name}</span>{" "}
        <span className="text-sm text-ink-soft">
          {category} · {t.products(String(row.products))}
        </span>{" "}
        {isHidden(row) && <Badge>{words.display.hidden}</Badge>}
      </p>
      <div className="flex flex-wrap items-center gap-1">
        <DisplayActions noun="category" row={row} ids={siblings.map(({ id }) => String(id))}>
          {row.under === "" && (
            <TaskButton name="category create" preset={{ under: category }} of={name}>
              {t.under}
            </TaskButton>
          )}
        </DisplayActions>
      </div>
    </div>
  );
}

/** The categories as a tree of two levels, ordered by hand. */
export function CategoriesScreen() {
  return (
    <DisplayList noun="category" words={t}>
      {(row, all) => <Category row={row} siblings={all.filter(({ under }) => under === row.under)} />}
    </DisplayList>
  );
}
