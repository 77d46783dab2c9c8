import { Badge } from "@/components/ui/badge";
import type { Facts } from "../../../operator/output.ts";
import { factValue } from "../../parts/fact-value.ts";
import { Loading } from "../../parts/loading.tsx";
import { Problem } from "../../parts/problem.tsx";
import { sentence } from "../../parts/sentence.ts";
import { Title } from "../../parts/title.tsx";
import { useSession } from "../../session/session.tsx";
import { TaskButton } from "../../task/task-button.tsx";
import { Progress } from "../../upload/progress.tsx";
import { useCommand, useOutput } from "../../use-command.ts";
import { words } from "../../words.ts";
import { BulkRows } from "./bulk-rows.tsx";

const t = words.bulk;

const tones = { done: "leaf", checked: "sun", stopped: "clay" } as const;

/** The numbers of a task; what else it has is above them. */
const counts = ["total", "unchanged", "new", "ready", "refused", "done", "failed"];

function Counts({ facts }: Facts) {
  const shown = facts.filter(({ key }) => counts.includes(key));
  return (
    <dl className="grid grid-cols-3 gap-4 sm:flex sm:flex-wrap sm:gap-10">
      {shown.map(({ key, label, value }) => (
        <div key={key}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-heading text-xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A task for many rows: how far it is, what it changes, and the buttons that start and stop it. */
export function BulkScreen() {
  const { search } = useCommand();
  const { commands } = useSession();
  const bulk = search.bulk ?? "";
  const { data, error, mutate } = useOutput<Facts>("bulk show", { bulk });
  if (error) return <Problem error={error} onRetry={() => void mutate()} />;
  if (!data) return <Loading />;

  const fact = (key: string) => factValue(data, key);
  const state = fact("state");
  const task = commands.find(({ name }) => name === fact("task"))?.title ?? sentence(fact("task")).replace(/\.$/, "");
  const mayStart = (state === "checked" || state === "stopped") && fact("ready") !== "0" && fact("problem") === "";
  return (
    <>
      <Title
        lead={
          <span className="flex flex-wrap items-center gap-3">
            <Badge tone={tones[state as keyof typeof tones] ?? "plain"}>{t.states[state] ?? state}</Badge>
            <span>{[fact("file"), fact("begunBy")].filter(Boolean).join(" · ")}</span>
          </span>
        }
        action={
          data.isPassing ? (
            <TaskButton name="bulk stop" preset={{ bulk }} variant="outline">
              {t.stop}
            </TaskButton>
          ) : (
            mayStart && (
              <TaskButton name="bulk start" preset={{ bulk }} variant="primary">
                {t.start(Number(fact("ready")))}
              </TaskButton>
            )
          )
        }
      >
        {`${task}, ${t.number(bulk)}`}
      </Title>
      {data.isPassing && (
        <div className="mb-8 max-w-form">
          <Progress label={t.states[state] ?? state} percent={Number.parseInt(fact("progress"), 10)} />
        </div>
      )}
      {fact("problem") && (
        <p role="alert" className="mb-8 rounded-lg bg-clay-soft p-5 text-clay">
          {fact("problem")}
        </p>
      )}
      <Counts {...data} />
      <BulkRows bulk={bulk} isEmptyFinal={!data.isPassing} />
    </>
  );
}
