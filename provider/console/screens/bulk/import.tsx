import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { LeaveDialog } from "../../form/leave-dialog.tsx";
import { Missing } from "../../parts/missing.tsx";
import { Title } from "../../parts/title.tsx";
import { TaskForm } from "../../task/task-form.tsx";
import { useCommand } from "../../use-command.ts";
import { words } from "../../words.ts";
import { numberOfBulk } from "./number-of-bulk.ts";

const t = words.import;

/** Takes a file and shows what it would change. */
export function ImportScreen() {
  const { command, search } = useCommand();
  const navigate = useNavigate();
  const [isTyping, setTyping] = useState(false);
  if (!command) return <Missing />;

  function show(answer: string) {
    setTyping(false);
    void navigate({
      to: "/show/$command",
      params: { command: "bulk-show" },
      search: { bulk: numberOfBulk(answer) },
      ignoreBlocker: true,
    });
  }
  return (
    <>
      <Title lead={t.lead}>{search.list ? t.title(search.list) : command.title}</Title>
      <div className="max-w-form">
        <TaskForm
          command={command}
          preset={search.list ? { list: search.list } : {}}
          submit={t.submit}
          onTyping={setTyping}
          onDone={show}
        />
      </div>
      <ul className="mt-10 grid max-w-words list-disc gap-2 ps-5 text-sm text-ink-soft">
        {t.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <LeaveDialog isTyping={isTyping} />
    </>
  );
}
