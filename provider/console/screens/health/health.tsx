import { Badge } from "@/components/ui/badge";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { Cell, Page } from "../../../operator/output.ts";
import { CommandLink } from "../../parts/command-link.tsx";
import { linkClass } from "../../parts/link-class.ts";
import { Loading } from "../../parts/loading.tsx";
import { inText, withMoments } from "../../parts/moment.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Title } from "../../parts/title.tsx";
import { useSession } from "../../session/session.tsx";
import { TaskButton } from "../../task/task-button.tsx";
import { useOutput } from "../../use-command.ts";
import { words } from "../../words.ts";

const t = words.health;

type State = keyof typeof t.states;

const tones = { good: "leaf", look: "sun", bad: "clay", running: "plain", failed: "sun", unknown: "plain" } as const satisfies Record<
  State,
  string
>;

function JobsLink() {
  const { commands } = useSession();
  const jobs = commands.find(({ name }) => name === "jobs");
  if (!jobs) return null;
  return (
    <CommandLink command={jobs} className={`${linkClass} self-center px-2 text-sm`}>
      {t.jobs}
    </CommandLink>
  );
}

function Tasks({ row }: { row: Record<string, Cell> }) {
  const part = String(row.part);
  if (row.check) {
    if (row.runs !== null) return null;
    return (
      <>
        {row.state === "failed" && <JobsLink />}
        <TaskButton name="health check" preset={{ check: String(row.check) }} of={part} variant="outline">
          {t.check}
        </TaskButton>
      </>
    );
  }
  if (row.part !== "Jobs" || row.state === "good") return null;
  return (
    <>
      <JobsLink />
      <TaskButton name="jobs retry" preset={{ job: "all" }} variant="outline">
        {t.retry}
      </TaskButton>
    </>
  );
}

function Part({ row }: { row: Record<string, Cell> }) {
  const state = String(row.state) as State;
  const part = String(row.part);
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 border-b border-line py-5">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-lg">{part}</h2>
          <Badge tone={tones[state]}>{t.states[state]}</Badge>
        </div>
        <p className="wrap-anywhere whitespace-pre-line">{row.found}</p>
        {typeof row.runs === "number" && <ProgressBar share={row.runs / 100} label={t.progress(part)} className="my-1 max-w-80" />}
        {row.todo !== "" && <p className="text-ink-soft">{row.todo}</p>}
        {row.since && <p className="text-sm text-ink-soft">{withMoments(t.since(inText(row.since)))}</p>}
        {row.ended && <p className="text-sm text-ink-soft">{withMoments(t.ended(String(row.by), inText(row.ended)))}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Tasks row={row} />
      </div>
    </li>
  );
}

/** The parts of the shop: the state of each, since when, and what to do. A check that runs is read again until it ends. */
export function HealthScreen() {
  const { data, error, mutate } = useOutput<Page>("health", {});
  return (
    <>
      <Title lead={t.lead}>{t.title}</Title>
      {error ? (
        <Problem error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Loading />
      ) : (
        <ul aria-label={t.title}>
          {data.rows.map((row) => (
            <Part key={row.part} row={row} />
          ))}
        </ul>
      )}
    </>
  );
}
