import { Button } from "@/components/ui/button";
import type { FormField } from "../../console-server/describe.ts";
import type { FieldConflict } from "../../operator/conflict.ts";
import { inText, withMoments } from "../parts/moment.tsx";
import { words } from "../words.ts";

const t = words.task.conflict;

type Props = { conflicts: FieldConflict[]; fields: FormField[]; onTake: (conflict: FieldConflict) => void };

/** Shows both values of each field that another operator changed meanwhile. What was typed stays in the form. */
export function Conflicts({ conflicts, fields, onTake }: Props) {
  if (conflicts.length === 0) return null;
  return (
    <ul className="grid gap-4">
      {conflicts.map((conflict) => (
        <li key={conflict.field} className="grid gap-3 rounded-md border border-clay bg-clay-soft p-4 text-sm">
          <p className="font-semibold text-clay">
            {withMoments(
              t.title(
                fields.find(({ name }) => name === conflict.field)?.label ?? conflict.field,
                conflict.by ?? t.unknown,
                conflict.at ? inText(conflict.at) : "",
              ),
            )}
          </p>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            <dt className="text-ink-soft">{t.theirs}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap">{conflict.theirs || "–"}</dd>
            <dt className="text-ink-soft">{t.yours}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap">{conflict.yours || "–"}</dd>
          </dl>
          <div>
            <Button variant="outline" size="small" onClick={() => onTake(conflict)}>
              {t.take}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
