import type { ReactNode } from "react";
import type { Page } from "../../operator/output.ts";
import { Loading } from "../parts/loading.tsx";
import { Problem } from "../parts/problem.tsx";
import { Title } from "../parts/title.tsx";
import { TaskButton } from "../task/task-button.tsx";
import { useOutput } from "../use-command.ts";
import type { DisplayRow } from "./display-actions.tsx";

type Props = {
  noun: "category" | "advert";
  words: { title: string; create: string; none: string };
  /** Beside the button that creates a row. */
  beside?: ReactNode;
  children: (row: DisplayRow, all: DisplayRow[]) => ReactNode;
};

/** All rows of a kind that operators order by hand. */
export function DisplayList({ noun, words, beside, children }: Props) {
  const { data, error, mutate } = useOutput<Page>(`${noun} list`, {});
  const rows = data?.rows ?? [];
  return (
    <>
      <Title
        action={
          <span className="flex flex-wrap items-center gap-2">
            {beside}
            <TaskButton name={`${noun} create`} preset={{}} variant="primary">
              {words.create}
            </TaskButton>
          </span>
        }
      >
        {words.title}
      </Title>
      {error ? (
        <Problem error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Loading />
      ) : rows.length === 0 ? (
        <p className="py-10 text-center text-ink-soft">{words.none}</p>
      ) : (
        <ul aria-label={words.title}>
          {rows.map((row) => (
            <li key={row.id}>{children(row, rows)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
