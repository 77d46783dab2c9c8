import { type FormEvent, useLayoutEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import type { Facts, Page } from "../../operator/output.ts";
import { sentenceOf } from "../form/answer.tsx";
import { taskKey } from "../form/task-key.ts";
import { cellText } from "../list/cell.ts";
import { factValue } from "../parts/fact-value.ts";
import { FormProblem } from "../parts/form-problem.tsx";
import { Loading } from "../parts/loading.tsx";
import { withMoments } from "../parts/moment.tsx";
import { Problem } from "../parts/problem.tsx";
import { RequestFailure } from "../request.ts";
import { useSession } from "../session/session.tsx";
import type { OwnFormProps } from "../task/own-form-props.ts";
import { useTask } from "../task/use-task.ts";
import { useOutput } from "../use-command.ts";
import { words } from "../words.ts";
import { givenOf, nothing, type Row } from "./chosen.ts";
import { RefundParts } from "./refund-parts.tsx";
import { useRefundPreview } from "./use-refund-preview.ts";

const t = words.refund;
const named = ["items", "freight", "amount", "reason"];

/** A refusal beside the fields that it names, and above the button where it names none. */
function problemsOf(error: unknown): Record<string, string> {
  if (!error) return {};
  const issues = error instanceof RequestFailure ? error.issues.filter(({ field }) => named.includes(field)) : [];
  if (issues.length > 0) return Object.fromEntries(issues.map(({ field, message }) => [field, message]));
  return { root: error instanceof Error ? error.message : words.form.error };
}

const amountOf = (output: Facts | undefined) => factValue(output, "amount") || cellText(0, { label: "", as: "money" });

function Fields({ command, preset, rows, beside, onDone, onTyping }: OwnFormProps & { rows: Row[] }) {
  const { operator } = useSession();
  const { run, isRunning } = useTask();
  const [chosen, setChosen] = useState(nothing);
  const [reason, setReason] = useState("");
  const [why, setWhy] = useState("");
  const [refusal, setRefusal] = useState<unknown>(null);
  const [answer, setAnswer] = useState("");
  const given = givenOf(chosen);
  const body = given && { ...preset, ...given, ...(reason.trim() && { reason: reason.trim() }) };
  const preview = useRefundPreview(command.name, body);
  const tried = preview?.tried;
  const problems = problemsOf(refusal ?? preview?.error);
  const isTyping = given !== null || reason !== "";
  useLayoutEffect(() => onTyping?.(isTyping), [isTyping, onTyping]);

  async function send(event: FormEvent) {
    event.preventDefault();
    // Only what the operator has seen is refunded.
    if (!body || !tried) return;
    setRefusal(null);
    const sent = { ...body, ...(tried.needsSecond && why.trim() && { why: why.trim() }) };
    try {
      const done = await run(command.name, sent, await taskKey(operator.email, command.name, sent));
      setChosen(nothing);
      setReason("");
      setAnswer(done);
      onDone?.(done);
    } catch (error) {
      setRefusal(error);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
      <RefundParts
        rows={rows}
        chosen={chosen}
        errors={problems}
        onChange={(next) => {
          setRefusal(null);
          setAnswer("");
          setChosen(next);
        }}
      />
      <Field label={t.reason} error={problems.reason} aside={<span className="text-ink-soft">{words.form.optional}</span>}>
        <Textarea rows={2} maxLength={500} value={reason} onChange={({ target: { value } }) => setReason(value)} />
      </Field>
      {tried?.needsSecond && (
        <Field label={words.form.why} hint={words.form.needsSecond}>
          <Textarea rows={2} maxLength={500} value={why} onChange={({ target: { value } }) => setWhy(value)} />
        </Field>
      )}
      <div className="sticky bottom-0 -mx-1 grid gap-3 border-t border-line bg-raised px-1 py-4">
        <p role="status" className="max-h-32 overflow-y-auto text-sm whitespace-pre-line wrap-anywhere">
          {answer || (tried ? withMoments(sentenceOf(tried.output)) : given ? words.loading : t.nothing)}
        </p>
        <FormProblem message={problems.root} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" size="small" busy={isRunning} disabled={!tried}>
            {tried?.needsSecond ? t.propose(amountOf(tried.output)) : t.refund(amountOf(tried?.output))}
          </Button>
          {beside}
        </div>
      </div>
    </form>
  );
}

/** Refunds parts of an order. It begins at nothing, says what will be refunded, and its button has the amount. */
export function RefundForm(props: OwnFormProps) {
  const { data, error, mutate } = useOutput<Page>("order refundable", props.preset);
  if (error) return <Problem error={error} onRetry={() => void mutate()} />;
  if (!data) return <Loading />;
  if (data.rows.length === 0) return <p className="text-ink-soft">{t.noneOfIt}</p>;
  return <Fields key={JSON.stringify(props.preset)} {...props} rows={data.rows} />;
}
