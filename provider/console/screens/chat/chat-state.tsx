import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { Page } from "../../../operator/output.ts";
import { FormProblem } from "../../parts/form-problem.tsx";
import { Title } from "../../parts/title.tsx";
import { useSession } from "../../session/session.tsx";
import { useTask } from "../../task/use-task.ts";
import { words } from "../../words.ts";

const t = words.chat;

type Props = { member: string; chat: Page["rows"][number] | undefined };

/** Who has a chat, how many messages wait, and the buttons that change it. */
export function ChatState({ member, chat }: Props) {
  const { operator } = useSession();
  const { run, isRunning } = useTask();
  const [problem, setProblem] = useState<string>();
  const takenBy = String(chat?.takenBy ?? "");
  const unanswered = Number(chat?.unanswered ?? 0);
  const isOwn = takenBy === operator.email;

  async function press(name: string, body: object = {}) {
    setProblem(undefined);
    try {
      await run(name, { member, ...body });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : words.form.error);
    }
  }

  const action = chat && (
    <span className="flex flex-wrap gap-2">
      {isOwn ? (
        <Button size="small" variant="outline" busy={isRunning} onClick={() => void press("conversation release")}>
          {t.release}
        </Button>
      ) : (
        <Button
          size="small"
          variant="outline"
          busy={isRunning}
          onClick={() => void press("conversation take", takenBy ? { over: "yes" } : {})}
        >
          {takenBy ? t.takeOver : t.take}
        </Button>
      )}
      {chat.state === "open" && (
        <Button size="small" variant="outline" busy={isRunning} onClick={() => void press("conversation close")}>
          {t.close}
        </Button>
      )}
    </span>
  );
  return (
    <>
      <Title
        lead={
          <span role="status" className="flex flex-wrap gap-2">
            {chat?.state === "closed" && <Badge>{t.closed}</Badge>}
            {unanswered > 0 && <Badge tone="sun">{`${unanswered} ${t.unanswered}`}</Badge>}
            {chat && <Badge tone={isOwn ? "leaf" : "plain"}>{takenBy ? t.takenBy(takenBy) : t.free}</Badge>}
          </span>
        }
        action={action}
      >
        {t.title(member)}
      </Title>
      <FormProblem message={problem} />
    </>
  );
}
