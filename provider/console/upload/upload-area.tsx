import { useState } from "react";
import useSWR from "swr";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { FormProblem } from "../parts/form-problem.tsx";
import { useSession } from "../session/session.tsx";
import { words } from "../words.ts";
import { Progress } from "./progress.tsx";
import { useUpload } from "./use-upload.ts";

const t = words.upload;

/** A name that addresses can have, from the name of a file. */
function nameOf(file: string): string {
  const plain = file
    .replace(/\.[^.]*$/, "")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 80);
}

type Errors = { file?: string; name?: string };

/** Takes a large file: chooses, sends, pauses and continues. */
export function UploadArea({ kind, onDone }: { kind: string; onDone: () => void }) {
  const { ask } = useSession();
  const { data } = useSWR(`/uploads/${kind}`, (path: string) => ask<{ problem: string | null }>(path));
  const { phase, percent, problem, start, pause, resume } = useUpload(kind, onDone);
  const [file, setFile] = useState<File | null>(null);
  const [name, setName] = useState("");
  const [replaces, setReplaces] = useState(false);
  const [errors, setErrors] = useState<Errors>({});

  if (data?.problem) return <p className="mb-8 max-w-words rounded-lg bg-clay-soft p-5 text-clay">{data.problem}</p>;

  function choose(chosen: File | undefined) {
    setFile(chosen ?? null);
    setErrors({});
    if (chosen) setName(nameOf(chosen.name));
  }

  function send() {
    const missing = { ...(!file && { file: t.noFile }), ...(!name.trim() && { name: t.noName }) };
    setErrors(missing);
    if (file && name.trim()) void start(file, { name: name.trim(), replaces: replaces ? "yes" : "no" });
  }

  const isSending = phase === "sending";
  return (
    <section aria-label={t.title} className="mb-10 max-w-words rounded-lg border border-line bg-surface p-5">
      <h2 className="mb-4 text-lg">{t.title}</h2>
      <div className="grid gap-4">
        <Field label={t.file} error={errors.file}>
          <Input type="file" accept="video/*,.mkv" disabled={isSending} onChange={(event) => choose(event.target.files?.[0])} />
        </Field>
        <Field label={t.name} hint={t.nameHint} error={errors.name}>
          <Input value={name} disabled={isSending} maxLength={80} autoComplete="off" onChange={(event) => setName(event.target.value)} />
        </Field>
        <Checkbox checked={replaces} disabled={isSending} onChange={() => setReplaces(!replaces)}>
          {t.replaces}
        </Checkbox>
        {(isSending || phase === "paused") && <Progress label={t.progress} percent={percent} />}
        <FormProblem message={problem ?? undefined} />
        <div className="flex flex-wrap gap-3">
          {isSending ? (
            <Button variant="outline" onClick={() => void pause()}>
              {t.pause}
            </Button>
          ) : (
            <Button onClick={send}>{t.send}</Button>
          )}
          {phase === "paused" && (
            <Button variant="outline" onClick={resume}>
              {t.resume}
            </Button>
          )}
        </div>
        <p role="status" className="text-sm text-ink-soft">
          {isSending ? t.stay : phase === "done" ? t.done : phase === "paused" ? t.paused : ""}
        </p>
      </div>
    </section>
  );
}
