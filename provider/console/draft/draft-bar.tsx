import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { Facts } from "../../operator/output.ts";
import { apiPath, slugOf } from "../addresses.ts";
import { factValue } from "../parts/fact-value.ts";
import { FormProblem } from "../parts/form-problem.tsx";
import { linkClass } from "../parts/link-class.ts";
import { withMoments } from "../parts/moment.tsx";
import { useSession } from "../session/session.tsx";
import { TaskButton } from "../task/task-button.tsx";
import { useOutput } from "../use-command.ts";
import { words } from "../words.ts";

const t = words.draft;

/** Opens the draft as the shop will show it. */
function PreviewButton({ draft, language }: { draft: string; language: string | undefined }) {
  const { ask } = useSession();
  const [problem, setProblem] = useState<string>();

  async function open() {
    setProblem(undefined);
    try {
      const { output } = await ask<{ output: string }>(apiPath("draft preview", { draft, ...(language && { language }) }));
      window.open(output, "_blank", "noopener");
    } catch (error) {
      setProblem(error instanceof Error ? error.message : words.form.error);
    }
  }
  return (
    <>
      <Button variant="outline" size="small" onClick={() => void open()}>
        {t.preview}
      </Button>
      <FormProblem message={problem} />
    </>
  );
}

type Props = {
  /** The screen without the draft. */
  published: { command: string; search: Record<string, string> };
  draft: string;
  onEnd: () => void;
};

/** Says that a screen shows a draft, and what can be done with it. */
export function DraftBar({ published: { command, search }, draft, onEnd }: Props) {
  const { data } = useOutput<Facts>("draft show", { draft });
  const due = factValue(data, "due");
  const problem = factValue(data, "problem");
  const changes = data?.tables?.[0]?.rows.length ?? 0;
  return (
    <section aria-label={t.title} className="mb-8 grid gap-4 rounded-lg border border-sun bg-surface p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone="sun">{t.title}</Badge>
        <p role="status" className="text-sm">
          <Link to="/show/$command" params={{ command: "draft-show" }} search={{ draft }} className={linkClass}>
            {t.changes(changes)}
          </Link>
          {due && <> · {withMoments(t.due(due))}</>}
        </p>
      </div>
      <p className="max-w-words text-sm text-ink-soft">{t.lead}</p>
      {problem && <FormProblem message={problem} />}
      <div className="flex flex-wrap items-center gap-2">
        <PreviewButton draft={draft} language={search.language} />
        <TaskButton name="draft publish" preset={{ draft }} variant="primary" onDone={onEnd}>
          {t.publish}
        </TaskButton>
        <TaskButton name="draft schedule" preset={{ draft }} variant="outline">
          {t.schedule}
        </TaskButton>
        <TaskButton name="draft discard" preset={{ draft }} onDone={onEnd}>
          {t.discard}
        </TaskButton>
        <Link to="/show/$command" params={{ command: slugOf(command) }} search={search} className={`${linkClass} ms-auto text-sm`}>
          {t.leave}
        </Link>
      </div>
    </section>
  );
}
