import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useSWRConfig } from "swr";
import type { CommandView } from "../../../console-server/describe.ts";
import type { Facts } from "../../../operator/output.ts";
import { apiPath } from "../../addresses.ts";
import type { Values } from "../../form/control.tsx";
import { type TaskKey, taskKey } from "../../form/task-key.ts";
import { type Given, showFailure } from "../../form/values.ts";
import { useSession } from "../../session/session.tsx";

export type Done = { output: Facts; isRepeated?: true };

type Checked = { values: Given; output: Facts; task: TaskKey };

type Props = { command: CommandView; form: UseFormReturn<Values>; onDone: () => void };

/** Checks an order, which shows its total, and makes exactly the checked one; any change asks for the total anew. */
export function useMakeOrder({ command, form, onDone }: Props) {
  const { ask, operator } = useSession();
  const { mutate } = useSWRConfig();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [isRunning, setRunning] = useState(false);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => setChecked(null) }), [form]);

  async function check(values: Given) {
    setDone(null);
    const task = await taskKey(operator.email, command.name, values);
    const { output } = await ask<Done>(apiPath(command.name, { dry: "yes" }), values);
    setChecked({ values, output, task });
  }

  async function make({ values, task }: Checked) {
    const answer = await ask<Done>(apiPath(command.name), values, task.key);
    task.forget();
    onDone();
    setDone(answer);
    void mutate(() => true);
  }

  /** Runs what the button says. */
  async function go(values: Given) {
    setRunning(true);
    try {
      await (checked ? make(checked) : check(values));
    } catch (error) {
      setChecked(null);
      showFailure(error, command.fields, form);
    }
    setRunning(false);
  }
  return { go, forget: () => setChecked(null), preview: checked?.output ?? null, done, isRunning };
}
