import { classNames } from "@/components/ui/class-names";
import type { Cell, Page } from "../../../operator/output.ts";
import { Table } from "../../list/table.tsx";
import { CommandLink } from "../../parts/command-link.tsx";
import { linkClass } from "../../parts/link-class.ts";
import { Loading } from "../../parts/loading.tsx";
import { Problem } from "../../parts/problem.tsx";
import { useSession } from "../../session/session.tsx";
import { MoveButtons } from "../../task/move-buttons.tsx";
import { TaskButton } from "../../task/task-button.tsx";
import { useOutput } from "../../use-command.ts";
import { words } from "../../words.ts";

const t = words.course;

type Row = Record<string, Cell>;
type Chapter = { id: string; title: string; lessons: Row[] };

/** The list names each chapter before its lessons. */
function chaptersOf(rows: Row[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const row of rows) {
    if (row.kind === "chapter") chapters.push({ id: String(row.id), title: String(row.title), lessons: [] });
    else chapters.at(-1)?.lessons.push(row);
  }
  return chapters;
}

/** Minutes and seconds: 1:05. */
const lengthText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** The film of a lesson: its name leads to it, and its state says whether it can be watched. */
function FilmState({ row }: { row: Row }) {
  const { commands } = useSession();
  const film = String(row.film);
  const shows = commands.find(({ name }) => name === "film show");
  const isFailed = row.state === "failed";
  return (
    <>
      {shows && film && row.state !== "none" ? (
        <CommandLink command={shows} search={{ film }} className={linkClass}>
          {film}
        </CommandLink>
      ) : (
        film
      )}
      <span className={classNames("block", isFailed ? "text-clay" : "text-ink-soft")}>
        {[row.state, row.problem].filter(Boolean).join(": ")}
      </span>
    </>
  );
}

function Lessons({ chapter }: { chapter: Chapter }) {
  const ids = chapter.lessons.map(({ id }) => String(id));
  const rows = chapter.lessons.map((row) => {
    const lesson = String(row.id);
    const title = String(row.title);
    return {
      key: lesson,
      cells: [
        title,
        ...[lengthText(Number(row.seconds)), String(row.free)],
        <FilmState key="film" row={row} />,
        String(row.watched),
        <span key="tasks" className="-my-2 flex flex-wrap items-center justify-end gap-1">
          <MoveButtons name="lesson order" preset={{ chapter: chapter.id }} ids={ids} id={lesson} of={title} />
          <TaskButton name="lesson edit" preset={{ lesson }} of={title}>
            {words.product.edit}
          </TaskButton>
          <TaskButton name="lesson move" preset={{ lesson }} of={title}>
            {t.move}
          </TaskButton>
          <TaskButton name="lesson remove" preset={{ lesson }} of={title}>
            {words.product.remove}
          </TaskButton>
        </span>,
      ],
    };
  });
  if (rows.length === 0) return <p className="text-sm text-ink-soft">{t.empty}</p>;
  return <Table label={chapter.title} columns={Object.values(t.lesson)} rows={rows} />;
}

/** The chapters of a course with their lessons. */
export function CourseContent({ product }: { product: string }) {
  const { data, error, mutate } = useOutput<Page>("course content", { product });
  if (error) return <Problem error={error} onRetry={() => void mutate()} />;
  if (!data) return <Loading />;
  const chapters = chaptersOf(data.rows);
  if (chapters.length === 0) return <p className="text-ink-soft">{t.none}</p>;
  const ids = chapters.map(({ id }) => id);
  return (
    <ol className="grid gap-8">
      {chapters.map((chapter, index) => (
        <li key={chapter.id}>
          <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="text-lg">{t.chapter(index + 1, chapter.title)}</h3>
            <MoveButtons name="chapter order" preset={{ product }} ids={ids} id={chapter.id} of={chapter.title} />
            <TaskButton name="lesson add" preset={{ chapter: chapter.id }} of={chapter.title}>
              {t.addLesson}
            </TaskButton>
            <TaskButton name="chapter rename" preset={{ chapter: chapter.id, language: "en_US" }} of={chapter.title}>
              {t.rename}
            </TaskButton>
            <TaskButton name="chapter remove" preset={{ chapter: chapter.id }} of={chapter.title}>
              {words.product.remove}
            </TaskButton>
          </div>
          <Lessons chapter={chapter} />
        </li>
      ))}
    </ol>
  );
}
