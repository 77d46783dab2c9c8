import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import type { Facts, Page } from "../../../operator/output.ts";
import { DraftBar } from "../../draft/draft-bar.tsx";
import { useDraft } from "../../draft/use-draft.ts";
import { FactList } from "../../parts/fact-list.tsx";
import { factValue } from "../../parts/fact-value.ts";
import { Loading } from "../../parts/loading.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Section } from "../../parts/section.tsx";
import { Title } from "../../parts/title.tsx";
import { TaskButton } from "../../task/task-button.tsx";
import { useCommand, useOutput } from "../../use-command.ts";
import { words } from "../../words.ts";
import { ContentActions } from "../content-actions.tsx";
import { SectionRow } from "./section-row.tsx";

const t = words.pages;

/** The sections of a page in their order. The form of one that was added opens by itself. */
function Sections({ page }: { page: string }) {
  const { data, error, mutate } = useOutput<Page>("section list", { page });
  // The sections before the last one was added.
  const [before, setBefore] = useState<string[] | null>(null);
  const rows = data?.rows ?? [];
  const ids = rows.map(({ id }) => String(id));
  const added = before && ids.find((id) => !before.includes(id));
  return (
    <Section
      title={t.sections}
      aside={
        <TaskButton name="section add" preset={{ page }} variant="outline" onDone={() => setBefore(ids)}>
          {t.add}
        </TaskButton>
      }
    >
      {error ? (
        <Problem error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Loading />
      ) : rows.length === 0 ? (
        <p className="text-ink-soft">{t.none}</p>
      ) : (
        <ol aria-label={t.sections}>
          {rows.map((row) => (
            <li key={row.id}>
              <SectionRow page={page} row={row} ids={ids} isAdded={String(row.id) === added} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

/** A page with its sections, and what search engines read of it. */
export function PageScreen() {
  const { search } = useCommand();
  const navigate = useNavigate();
  const draft = useDraft();
  const named = search.page ?? "";
  const { data, error, mutate } = useOutput<Facts>("page show", { page: named });
  if (error) return <Problem error={error} onRetry={() => void mutate()} />;
  if (!data) return <Loading />;

  const page = factValue(data, "page");
  const state = factValue(data, "state");
  const tasks = data.tasks ?? [];
  const leave = () => void navigate({ to: "/show/$command", params: { command: "page-show" }, search: { page } });
  const toList = () => void navigate({ to: "/list/$command", params: { command: "page-list" }, search: {} });
  return (
    <>
      <Title
        lead={
          <span className="flex flex-wrap items-center gap-3">
            <Badge tone={state === "published" ? "leaf" : "plain"}>{state}</Badge>
            <span>{page}</span>
          </span>
        }
        action={
          <span className="flex flex-wrap gap-2">
            <ContentActions noun="page" named={page} />
            {tasks.includes("page withdraw") && (
              <TaskButton name="page withdraw" preset={{ page }} variant="outline">
                {t.withdraw}
              </TaskButton>
            )}
            {tasks.includes("page remove") && (
              <TaskButton name="page remove" preset={{ page }} variant="outline" onDone={toList}>
                {words.display.remove}
              </TaskButton>
            )}
            {tasks.includes("page publish") && (
              <TaskButton name="page publish" preset={{ page }} variant="primary">
                {t.publish}
              </TaskButton>
            )}
          </span>
        }
      >
        {data.name ?? page}
      </Title>
      {draft && <DraftBar published={{ command: "page show", search: { page } }} draft={draft} onEnd={leave} />}
      <Sections page={page} />
      <Section
        title={t.facts}
        aside={
          <TaskButton name="page edit" preset={{ page }} variant="outline">
            {words.display.edit}
          </TaskButton>
        }
      >
        <FactList facts={data.facts.filter(({ key }) => key !== "page" && key !== "state")} />
      </Section>
    </>
  );
}
