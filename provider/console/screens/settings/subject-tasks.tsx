import { TaskButton } from "../../task/task-button.tsx";
import { words } from "../../words.ts";
import type { Subject } from "./subjects.ts";

const t = words.settings;

export type Group = keyof typeof t.groups;

type Props = { group: Group; row: Subject; onDone: (answer: string) => void };

/** The commands about one setting. */
export function SubjectTasks({ group, row: { subject, name }, onDone }: Props) {
  const common = { of: name, onDone };
  if (group === "countries") {
    return (
      <>
        <TaskButton name="country registers" preset={{ country: subject }} {...common}>
          {t.registers}
        </TaskButton>
        <TaskButton name="country ships" preset={{ country: subject }} {...common}>
          {t.ships}
        </TaskButton>
      </>
    );
  }
  if (group === "freight") {
    return (
      <>
        <TaskButton name="freight set" preset={{ country: subject }} {...common}>
          {t.change}
        </TaskButton>
        {subject !== "elsewhere" && (
          <TaskButton name="freight end" preset={{ country: subject }} {...common}>
            {t.end}
          </TaskButton>
        )}
      </>
    );
  }
  if (group === "bonus-plan") return null;
  const [command, argument] = group === "discounts" ? ["discount set", "rank"] : ["limit set", "limit"];
  return (
    <TaskButton name={command ?? ""} preset={{ [argument ?? ""]: subject }} {...common}>
      {t.change}
    </TaskButton>
  );
}

/** The commands about a whole group. */
export function GroupTasks({ group, onDone }: Omit<Props, "row">) {
  if (group === "countries") {
    return (
      <TaskButton name="country add" preset={{}} variant="outline" onDone={onDone}>
        {t.addCountry}
      </TaskButton>
    );
  }
  if (group === "freight") {
    return (
      <TaskButton name="freight set" preset={{}} variant="outline" onDone={onDone}>
        {t.addTariff}
      </TaskButton>
    );
  }
  if (group !== "bonus-plan") return null;
  return (
    <TaskButton name="plan set" preset={{}} variant="outline" onDone={onDone}>
      {t.changePlan}
    </TaskButton>
  );
}
