import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FormProblem } from "../parts/form-problem.tsx";
import { useIsHere } from "../parts/use-is-here.ts";
import { useSession } from "../session/session.tsx";
import { useTask } from "../task/use-task.ts";
import { words } from "../words.ts";

/** Begins a draft of the row that the screen shows, or opens the one that is begun, on the same screen. */
export function DraftButton({ noun, named }: { noun: string; named: string }) {
  const search: Record<string, string> = useSearch({ strict: false });
  const { commands } = useSession();
  const { run, isRunning } = useTask();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const [problem, setProblem] = useState<string>();
  if (!commands.some(({ name }) => name === "draft open")) return null;

  async function open() {
    try {
      const answer = await run("draft open", { noun, named });
      const inDraft = /Draft (\d+)/.exec(answer)?.[1] ?? "";
      if (isHere()) await navigate({ to: "/show/$command", params: { command: `${noun}-show` }, search: { ...search, inDraft } });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : words.form.error);
    }
  }
  return (
    <>
      <Button variant="outline" size="small" busy={isRunning} onClick={() => void open()}>
        {words.draft.begin}
      </Button>
      <FormProblem message={problem} />
    </>
  );
}
