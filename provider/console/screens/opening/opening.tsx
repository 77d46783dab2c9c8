import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import type { Facts } from "../../../operator/output.ts";
import { CommandLink } from "../../parts/command-link.tsx";
import { factValue } from "../../parts/fact-value.ts";
import { linkClass } from "../../parts/link-class.ts";
import { Loading } from "../../parts/loading.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Title } from "../../parts/title.tsx";
import { useSession } from "../../session/session.tsx";
import { TaskButton } from "../../task/task-button.tsx";
import { useOutput } from "../../use-command.ts";
import { words } from "../../words.ts";
import { LookButton } from "./look-button.tsx";
import { stepTasks } from "./step-tasks.ts";

const t = words.opening;

type State = keyof typeof t.stepStates;

const tones = { done: "leaf", missing: "sun", skipped: "plain" } as const satisfies Record<State, string>;

type Step = { name: string; title: string; state: State; says: string; canSkip: boolean };

const stepsOf = (data: Facts): Step[] =>
  (data.tables?.[0]?.rows ?? []).map(([name = "", title = "", state = "", says = "", canSkip]) => ({
    ...{ name, title, state: state as State, says },
    canSkip: canSkip === "yes",
  }));

function Tasks({ step: { name, title, state, canSkip }, onDone }: { step: Step; onDone: (answer: string) => void }) {
  const { commands } = useSession();
  const { forms = [], screens = [] } = stepTasks[name] ?? {};
  return (
    <div className="flex flex-wrap items-center gap-2">
      {forms.map(({ command, label, only, preset = {} }) => (
        <TaskButton key={label} name={command} preset={preset} only={only} variant="outline" onDone={onDone}>
          {label}
        </TaskButton>
      ))}
      {name === "order" && <LookButton />}
      {screens.map(({ command, label }) => {
        const target = commands.find((each) => each.name === command);
        return (
          target && (
            <CommandLink key={label} command={target} className={`${linkClass} px-2 text-sm`}>
              {label}
            </CommandLink>
          )
        );
      })}
      {canSkip && state === "missing" && (
        <TaskButton name="opening skip" preset={{ step: name }} of={title} onDone={onDone}>
          {t.skip}
        </TaskButton>
      )}
      {state === "skipped" && (
        <TaskButton name="opening resume" preset={{ step: name }} of={title} onDone={onDone}>
          {t.resume}
        </TaskButton>
      )}
    </div>
  );
}

function StepItem({ step, place, onDone }: { step: Step; place: number; onDone: (answer: string) => void }) {
  return (
    <li className="grid gap-3 border-b border-line py-5 sm:grid-cols-[2.5rem_1fr]">
      <span aria-hidden="true" className="font-heading text-xl text-ink-soft tabular-nums">
        {place}
      </span>
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-lg">{step.title}</h2>
          <Badge tone={tones[step.state]}>{t.stepStates[step.state]}</Badge>
        </div>
        {step.says && <p className="max-w-words text-ink-soft">{step.says}</p>}
        <Tasks step={step} onDone={onDone} />
      </div>
    </li>
  );
}

/** What visitors find now, and the button for what comes next. */
function StateBar({ state, meaning, onDone }: { state: string; meaning: string; onDone: (answer: string) => void }) {
  const isOpen = state === "open";
  return (
    <section aria-label={t.state} className="mb-6 grid gap-4 rounded-lg bg-leaf-soft p-5">
      <p>
        <strong className="font-semibold">{t.states[state as keyof typeof t.states]}</strong> {meaning}
      </p>
      <div className="flex flex-wrap gap-2">
        <TaskButton
          name="opening set"
          preset={{ state: isOpen ? "closed" : "open" }}
          only={[]}
          variant={isOpen ? "outline" : "primary"}
          onDone={onDone}
        >
          {isOpen ? t.close : t.open}
        </TaskButton>
        {!isOpen && <LookButton />}
      </div>
    </section>
  );
}

/** The path to opening: each step with its state and its form, and the button that opens the shop. */
export function OpeningScreen() {
  const { data, error, mutate } = useOutput<Facts>("opening show", {});
  const [answer, setAnswer] = useState("");
  if (error) return <Problem error={error} onRetry={() => void mutate()} />;
  return (
    <>
      <Title lead={t.lead}>{t.title}</Title>
      <p role="status" className={answer ? "mb-6 rounded-lg bg-surface p-4 shadow-soft" : ""}>
        {answer}
      </p>
      {!data ? (
        <Loading />
      ) : (
        <>
          <StateBar state={factValue(data, "state")} meaning={factValue(data, "meaning")} onDone={setAnswer} />
          <ol aria-label={t.steps}>
            {stepsOf(data).map((step, index) => (
              <StepItem key={step.name} step={step} place={index + 1} onDone={setAnswer} />
            ))}
          </ol>
        </>
      )}
    </>
  );
}
