import { useId, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import type { Page } from "../../../operator/output.ts";
import { LeaveDialog } from "../../form/leave-dialog.tsx";
import { taskKey } from "../../form/task-key.ts";
import { RequestFailure } from "../../request.ts";
import { useSession } from "../../session/session.tsx";
import { useTask } from "../../task/use-task.ts";
import { words } from "../../words.ts";
import { CannedOptions } from "./canned-options.tsx";
import { useCanned } from "./use-canned.ts";

const t = words.chat;

type Props = { member: string; firstName: string; rows: Page["rows"] };

/** The newest answer of an operator, whose number tells whether it came while this one was written. */
const lastAnswer = (rows: Page["rows"]) => rows.findLast(({ by }) => by === "shop");

/** Writes an answer. One that another operator has overtaken is refused, and stays in the field. */
export function AnswerForm({ member, firstName, rows }: Props) {
  const { run, isRunning } = useTask();
  const { mutate } = useSWRConfig();
  const { operator } = useSession();
  const [text, setText] = useState("");
  const [before, setBefore] = useState<unknown>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  /** The answer that was sent last. Sent again after a lost connection, it is the same one, although newer messages are shown. */
  const sent = useRef<{ member: string; text: string; seen: string } | null>(null);
  const listId = useId();
  const canned = useCanned({ firstName, field, onInsert: setText });
  const answered = lastAnswer(rows);
  const isOvertaken = text !== "" && answered?.id !== before;

  function type(value: string) {
    if (text === "") setBefore(answered?.id);
    setText(value);
    setProblem(null);
    canned.look();
  }

  async function send() {
    if (!text.trim()) return setProblem(t.empty);
    setProblem(null);
    try {
      const body = sent.current?.text === text ? sent.current : { member, text, seen: String(rows.at(-1)?.id ?? "0") };
      sent.current = body;
      await run("answer", body, await taskKey(operator.email, "answer", body));
      sent.current = null;
      setText("");
    } catch (error) {
      if (error instanceof RequestFailure && error.problem !== "offline") sent.current = null;
      if (error instanceof RequestFailure && error.problem === "conflict") await mutate(() => true);
      setProblem(error instanceof Error ? error.message : words.form.error);
    }
    field.current?.focus();
  }

  const isOpen = canned.options.length > 0;
  return (
    <form
      noValidate
      className="mt-6 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p role="status" className={isOvertaken ? "rounded-md bg-sun-soft p-3 text-sm" : "sr-only"}>
        {isOvertaken && t.meanwhile(String(answered?.from))}
      </p>
      <div className="relative">
        <Field label={t.answer} hint={t.hint} error={problem}>
          <Textarea
            ref={field}
            value={text}
            maxLength={4000}
            aria-autocomplete="list"
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen ? `${listId}-${canned.place}` : undefined}
            onChange={(event) => type(event.target.value)}
            onKeyDown={canned.press}
            onBlur={canned.close}
          />
        </Field>
        {isOpen && <CannedOptions id={listId} options={canned.options} place={canned.place} onChoose={canned.insert} />}
      </div>
      <div>
        <Button type="submit" size="small" busy={isRunning}>
          {t.send}
        </Button>
      </div>
      <LeaveDialog isTyping={text !== ""} />
    </form>
  );
}
