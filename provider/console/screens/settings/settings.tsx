import { useState } from "react";
import type { Page } from "../../../operator/output.ts";
import { Table } from "../../list/table.tsx";
import { CommandLink } from "../../parts/command-link.tsx";
import { linkClass } from "../../parts/link-class.ts";
import { Loading } from "../../parts/loading.tsx";
import { inText, Moment, withMoments } from "../../parts/moment.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Section } from "../../parts/section.tsx";
import { Title } from "../../parts/title.tsx";
import { useSession } from "../../session/session.tsx";
import { TaskButton } from "../../task/task-button.tsx";
import { useOutput } from "../../use-command.ts";
import { words } from "../../words.ts";
import { type Group, GroupTasks, SubjectTasks } from "./subject-tasks.tsx";
import { type Subject, subjectsOf } from "./subjects.ts";

const t = words.settings;

const lines = (values: string[]) =>
  values.map((value) => <span key={value} className="block">{`${value[0]?.toUpperCase()}${value.slice(1)}`}</span>);

type Props = { group: Group; rows: Subject[]; onDone: (answer: string) => void };

function Coming({ row, onDone }: { row: Subject; onDone: Props["onDone"] }) {
  return (
    <ul className="grid gap-1">
      {row.coming.map(({ id, value, from }) => (
        <li key={id}>
          {withMoments(t.from(String(value), inText(String(from))))}{" "}
          <TaskButton name="setting withdraw" preset={{ setting: String(id) }} of={row.name} onDone={onDone}>
            {t.withdraw}
          </TaskButton>
        </li>
      ))}
    </ul>
  );
}

function GroupSection({ group, rows, onDone }: Props) {
  const { commands } = useSession();
  const plan = commands.find(({ name }) => name === "plan show");
  const cells = (row: Subject) => [
    row.name,
    row.now.length > 0 ? lines(row.now) : t.none,
    row.now.length === 0 ? "" : row.since === null ? t.beginning : <Moment key="since" at={row.since} />,
    row.coming.length > 0 ? <Coming key="coming" row={row} onDone={onDone} /> : "",
    <div key="tasks" className="flex gap-1 whitespace-nowrap max-md:justify-end md:-ms-3 md:-my-1.5">
      <SubjectTasks group={group} row={row} onDone={onDone} />
    </div>,
  ];
  const hasTasks = group !== "bonus-plan";
  const columns = hasTasks ? [...t.columns] : t.columns.slice(0, -1);
  return (
    <Section
      title={t.groups[group]}
      aside={
        <>
          {group === "bonus-plan" && plan && (
            <CommandLink command={plan} className={`${linkClass} self-center px-2 text-sm`}>
              {t.showPlan}
            </CommandLink>
          )}
          <GroupTasks group={group} onDone={onDone} />
        </>
      }
    >
      <p className="-mt-3 mb-4 text-sm text-ink-soft">{t.leads[group]}</p>
      <Table
        label={t.groups[group]}
        columns={columns}
        rows={rows.map((row) => ({ key: row.subject, cells: hasTasks ? cells(row) : cells(row).slice(0, -1) }))}
      />
    </Section>
  );
}

/** What the shop has decided, by topic: what holds since when, what comes, and the forms that change it. */
export function SettingsScreen() {
  const { data, error, mutate } = useOutput<Page>("settings", {});
  const [answer, setAnswer] = useState("");
  const groups = Object.keys(t.groups) as Group[];
  return (
    <>
      <Title lead={t.lead}>{t.title}</Title>
      <p role="status" className={answer ? "mb-6 rounded-lg bg-leaf-soft p-4" : ""}>
        {withMoments(answer)}
      </p>
      {error ? (
        <Problem error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Loading />
      ) : (
        groups.map((group) => <GroupSection key={group} group={group} rows={subjectsOf(data.rows, group)} onDone={setAnswer} />)
      )}
    </>
  );
}
