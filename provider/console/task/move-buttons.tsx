import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, GripVertical } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { FieldError } from "@/components/ui/field-error";
import { IconButton } from "@/components/ui/icon-button";
import type { Values } from "../form/control.tsx";
import { useSession } from "../session/session.tsx";
import { words } from "../words.ts";
import { useDrag } from "./use-drag.ts";
import { useTask } from "./use-task.ts";

const t = words.task;

/** The list with one row moved to another place. */
export function moved(ids: string[], id: string, place: number): string[] {
  return ids.toSpliced(ids.indexOf(id), 1).toSpliced(place, 0, id);
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

/** Moves a row up or down, or a picture to the left or right: by a button, or by dragging it by its handle. */
export function MoveButtons({ name, preset, ids, id, of, across }: Props) {
  const { commands } = useSession();
  const { run, isRunning } = useTask();
  const [problem, setProblem] = useState<string | null>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  const place = ids.indexOf(id);
  const handle = useDrag({ list: `${name} ${JSON.stringify(preset)}`, id, onDrop: (dropped) => void move(dropped, place) });

  // A row that the browser moves to another place loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the place that has changed
  useEffect(() => pressed.current?.focus(), [place]);

  if (ids.length < 2 || !commands.some((each) => each.name === name)) return null;
  const [Before, After] = across ? [ArrowLeft, ArrowRight] : [ArrowUp, ArrowDown];

  async function move(row: string, to: number) {
    setProblem(null);
    try {
      await run(name, { ...preset, order: moved(ids, row, to).join(" ") });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : words.form.error);
    }
  }

  /** At the end of the list the button stays where the focus is, and does nothing. */
  const button = (by: -1 | 1, label: string) => {
    const to = place + by;
    const isEnd = to < 0 || to === ids.length;
    return {
      label: `${label}: ${of}`,
      "aria-disabled": isEnd || isRunning || undefined,
      className: "aria-disabled:*:opacity-45",
      onClick: ({ currentTarget }: { currentTarget: HTMLButtonElement }) => {
        pressed.current = currentTarget;
        if (!isEnd && !isRunning) void move(id, to);
      },
      onBlur: () => {
        if (!isRunning) pressed.current = null;
      },
    };
  };

  return (
    <span className="inline-flex flex-wrap items-center">
      <span ref={handle} draggable aria-hidden="true" title={t.drag} className="cursor-grab px-1 py-3 text-ink-soft max-md:hidden">
        <GripVertical className="size-4" />
      </span>
      <IconButton {...button(-1, across ? t.left : t.up)}>
        <Before aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton {...button(1, across ? t.right : t.down)}>
        <After aria-hidden="true" className="size-4" />
      </IconButton>
      <span role="alert">
        <FieldError>{problem}</FieldError>
      </span>
    </span>
  );
}
