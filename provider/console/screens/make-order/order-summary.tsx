import { Button } from "@/components/ui/button";
import type { Facts } from "../../../operator/output.ts";
import { sentenceOf } from "../../form/answer.tsx";
import { CommandLink } from "../../parts/command-link.tsx";
import { FormProblem } from "../../parts/form-problem.tsx";
import { linkClass } from "../../parts/link-class.ts";
import { opener } from "../../parts/opener.ts";
import { useSession } from "../../session/session.tsx";
import { words } from "../../words.ts";
import type { Done } from "./use-make-order.ts";

const t = words.makeOrder;

/** The sums of an answer; what else it has is on the form already. */
const sums = ["items", "tax", "shipping", "discount", "total"];

function Sums({ facts }: Facts) {
  const shown = facts.filter(({ key }) => sums.includes(key));
  return (
    <dl className="grid gap-2">
      {shown.map(({ key, label, value }) => (
        <div key={key} className="flex justify-between gap-4 last:border-t last:border-line last:pt-3 last:text-lg last:font-semibold">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Made({ done }: { done: Done }) {
  const { commands } = useSession();
  const made = done.output.facts.find(({ key }) => key === "order");
  const target = opener(commands, made?.opens);
  return (
    <div className="mb-5 rounded-md bg-leaf-soft p-4">
      <p className="wrap-anywhere">{done.isRepeated ? `${words.form.doneBefore}: ${sentenceOf(done.output)}` : sentenceOf(done.output)}</p>
      {made && target && (
        <p className="mt-2">
          <CommandLink {...target} className={linkClass}>
            {t.open(made.value)}
          </CommandLink>
        </p>
      )}
    </div>
  );
}

type Props = { preview: Facts | null; done: Done | null; problem: string | undefined; isBusy: boolean };

/** The total, which is shown before the order is made, and the button for both. */
export function OrderSummary({ preview, done, problem, isBusy }: Props) {
  return (
    <section aria-label={t.summary} className="rounded-lg bg-surface p-5 lg:sticky lg:top-6">
      <div role="status">
        {done && <Made done={done} />}
        <h2 className="mb-3 text-lg">{t.summary}</h2>
        {preview ? <Sums {...preview} /> : <p className="text-sm text-ink-soft">{t.notYet}</p>}
      </div>
      <div className="mt-5 grid gap-3">
        <FormProblem message={problem} />
        <Button type="submit" wide busy={isBusy}>
          {preview ? t.make : t.check}
        </Button>
        {preview && <p className="text-sm text-ink-soft">{t.emailed}</p>}
      </div>
    </section>
  );
}
