import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from "lucide-react";
import { useState } from "react";
import { FieldError } from "@/components/ui/field-error";
import { IconButton } from "@/components/ui/icon-button";
import type { Values } from "../form/control.tsx";
import { useSession } from "../session/session.tsx";
import { words } from "../words.ts";
import { useTask } from "./use-task.ts";

const t = words.task;

/** The list with one row moved by a place. */
export function moved(ids: string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id);
  return ids.toSpliced(from, 1).toSpliced(from + by, 0, id);
}

type Props = {
  /** The command that orders the list, with its other arguments. */
  name: string;
  preset: Values;
  /** The whole list as the screen shows it: a row that was added meanwhile is a conflict. */
  ids: string[];
  id: string;
  of: string;
  across?: boolean;
};

/** Moves a row up or down, or a picture to the left or right. */
export function MoveButtons({ name, preset, ids, id, of, across }: Props) {
  const { commands } = useSession();
  const { run, isRunning } = useTask();
  const [problem, setProblem] = useState<string | null>(null);
  if (ids.length < 2 || !commands.some((each) => each.name === name)) return null;
  const place = ids.indexOf(id);
  const [Before, After] = across ? [ArrowLeft, ArrowRight] : [ArrowUp, ArrowDown];

  async function move(by: -1 | 1) {
    setProblem(null);
    try {
      await run(name, { ...preset, order: moved(ids, id, by).join(" ") });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : words.form.error);
    }
  }

  return (
    <span className="inline-flex flex-wrap items-center">
      <IconButton label={`${across ? t.left : t.up}: ${of}`} disabled={isRunning || place === 0} onClick={() => void move(-1)}>
        <Before aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton
        label={`${across ? t.right : t.down}: ${of}`}
        disabled={isRunning || place === ids.length - 1}
        onClick={() => void move(1)}
      >
        <After aria-hidden="true" className="size-4" />
      </IconButton>
      <span role="alert">
        <FieldError>{problem}</FieldError>
      </span>
    </span>
  );
}
