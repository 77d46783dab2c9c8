import { useNavigate } from "@tanstack/react-router";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { Figure, Overview, Waiting } from "../../../operator/output.ts";
import { cellText } from "../../list/cell.ts";
import { CommandLink } from "../../parts/command-link.tsx";
import { Loading } from "../../parts/loading.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Title } from "../../parts/title.tsx";
import { useSession } from "../../session/session.tsx";
import { useCommand, useOutput } from "../../use-command.ts";
import { words } from "../../words.ts";
import { Chart } from "./chart.tsx";

const t = words.today;

function WaitingList({ waiting }: { waiting: Waiting[] }) {
  const { commands } = useSession();
  const some = waiting.filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="waits" className="mb-10">
      <h2 id="waits" className="mb-4 text-xl">
        {t.waits}
      </h2>
      {some.length === 0 ? (
        <p className="rounded-lg bg-leaf-soft p-5">{t.nothing}</p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {some.map(({ label, count, command, search }) => {
            const target = commands.find(({ name }) => name === command);
            const text = (
              <>
                <span className="font-heading text-2xl">{count}</span> <span>{label}</span>
              </>
            );
            const itemClass = "flex items-baseline gap-3 rounded-lg border border-line bg-surface p-4";
            return (
              <li key={label}>
                {target ? (
                  <CommandLink command={target} search={search} className={`${itemClass} transition hover:border-leaf hover:text-leaf`}>
                    {text}
                  </CommandLink>
                ) : (
                  <p className={itemClass}>{text}</p>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className="mb-8 grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-3 lg:grid-cols-5">
      {figures.map(({ label, value, before, as }) => (
        <div key={label}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="mt-1 font-heading text-2xl tabular-nums">{cellText(value, { label, as })}</dd>
          {before !== undefined && <dd className="mt-1 text-sm text-ink-soft">{t.before(cellText(before, { label, as }))}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** What waits for the operator, and how the shop does. The period is in the address. */
export function TodayScreen() {
  const { search } = useCommand();
  const navigate = useNavigate();
  const { data, error, mutate } = useOutput<Overview>("today", search);
  const period = search.period ?? "7-days";
  if (error) return <Problem error={error} onRetry={() => void mutate()} />;
  const choice = (
    <Field label={t.period} className="w-40">
      <Select
        value={period}
        onChange={({ target: { value } }) =>
          void navigate({ to: "/do/$command", params: { command: "today" }, search: value === "7-days" ? {} : { period: value } })
        }
      >
        {Object.entries(t.periods).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
  return (
    <>
      <Title lead={data?.figures.length === 0 ? undefined : t.lead} action={data?.figures.length === 0 ? undefined : choice}>
        {t.title}
      </Title>
      {!data ? (
        <Loading />
      ) : (
        <>
          <WaitingList waiting={data.waiting} />
          {data.figures.length > 0 && <Figures figures={data.figures} />}
          <div className="grid gap-5 lg:grid-cols-2">
            {data.charts.map((chart) => (
              <Chart key={chart.title} {...chart} />
            ))}
          </div>
        </>
      )}
    </>
  );
}
