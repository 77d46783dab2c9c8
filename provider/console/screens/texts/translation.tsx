import { useId, useLayoutEffect, useRef, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { languageOfHeader } from "@/lib/contract/wire/language";
import type { FieldConflict } from "../../../operator/conflict.ts";
import { RequestFailure } from "../../request.ts";
import { useSession } from "../../session/session.tsx";
import { Conflicts } from "../../task/conflicts.tsx";
import { useTask } from "../../task/use-task.ts";
import { words } from "../../words.ts";
import type { Text } from "./as-texts.ts";

const t = words.texts;

/** Scripts that browsers must know of, to choose the font and to break lines. */
const tagOf = (language: string) => language.replace("_", "-");

/** Texts of several lines. */
const longFields = ["description", "summary", "body"];

type Props = { text: Text; language: string; onTyping: (isTyping: boolean) => void };

/** One text: English at the left, and its translation in a form at the right. */
export function Translation({ text: { kind, named, field, english, translations }, language, onTyping }: Props) {
  const { commands } = useSession();
  const { run, isRunning } = useTask();
  const { text: stored = "", state = "missing" } = translations[language] ?? {};
  const [was, setWas] = useState(stored);
  const [typed, setTyped] = useState(stored);
  const [problem, setProblem] = useState<string | null>(null);
  const [conflicts, setConflicts] = useState<FieldConflict[]>([]);
  const englishId = useId();
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const isTyping = typed !== was;
  const mayWrite = commands.some(({ name }) => name === "text write");
  // Before the next event, so that a page cannot be left unasked right after the first letter.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the change is told
  useLayoutEffect(() => onTyping(isTyping), [isTyping]);

  async function save() {
    setProblem(null);
    try {
      await run("text write", { kind, named, field, language, text: typed, was: { text: was } });
      setWas(typed);
      setConflicts([]);
      // The button disappears with what it saved.
      control.current?.focus();
    } catch (error) {
      if (error instanceof RequestFailure && error.conflicts[0]) {
        setConflicts(error.conflicts);
        setWas(error.conflicts[0].theirs);
      }
      setProblem(error instanceof Error ? error.message : words.form.error);
    }
  }

  const label = `${t.kinds[kind] ?? kind}: ${t.fields[field] ?? field}`;
  const attributes = { value: typed, lang: tagOf(language), "aria-describedby": englishId, readOnly: !mayWrite, ref: control };
  return (
    <div className="grid gap-x-8 gap-y-3 border-t border-line pt-5 md:grid-cols-2">
      <div className="min-w-0">
        <p className="mb-1.5 text-sm font-semibold">
          {label} <span className="font-normal text-ink-soft">{t.english}</span>
        </p>
        <p id={englishId} lang="en" className="whitespace-pre-wrap wrap-anywhere text-ink-soft">
          {english || t.empty}
        </p>
      </div>
      <div className="grid min-w-0 content-start gap-3">
        <Field
          label={`${label}, ${languageOfHeader(language).name}`}
          error={problem}
          aside={<Badge tone={state === "current" ? "leaf" : state === "outdated" ? "sun" : "plain"}>{t.states[state] ?? state}</Badge>}
        >
          {longFields.includes(field) ? (
            <Textarea {...attributes} rows={6} onChange={(event) => setTyped(event.target.value)} />
          ) : (
            <Input {...attributes} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
          )}
        </Field>
        <Conflicts
          conflicts={conflicts}
          fields={[]}
          onTake={({ theirs }) => {
            setTyped(theirs);
            setConflicts([]);
            setProblem(null);
          }}
        />
        {mayWrite && (isTyping || state === "outdated") && (
          <div>
            <Button size="small" variant={isTyping ? "primary" : "outline"} busy={isRunning} onClick={() => void save()}>
              {isTyping ? t.save : t.right}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
