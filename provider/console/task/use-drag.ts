import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/** The row that is being dragged, and the list that it belongs to. */
let dragged: { list: string; id: string } | null = null;

type Row = { list: string; id: string; onDrop: (dropped: string) => void };

/** Lets a row be dragged by its handle onto another row of the same list. The row is the list item or table row around the handle. */
export function useDrag({ list, id, onDrop }: Row): RefObject<HTMLSpanElement | null> {
  const handle = useRef<HTMLSpanElement>(null);
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    const grip = handle.current;
    const row = grip?.closest<HTMLElement>("tr, li");
    if (!grip || !row) return;
    const ended = new AbortController();
    const { signal } = ended;
    const isOver = () => dragged?.list === list && dragged.id !== id;
    const leave = () => delete row.dataset.over;

    const start = ({ dataTransfer }: DragEvent) => {
      dragged = { list, id };
      dataTransfer?.setData("text/plain", id);
      dataTransfer?.setDragImage(row, 0, 0);
    };
    const over = (event: DragEvent) => {
      if (!isOver()) return;
      event.preventDefault();
      row.dataset.over = "yes";
    };
    const dropped = (event: DragEvent) => {
      leave();
      if (!dragged || !isOver()) return;
      event.preventDefault();
      drop(dragged.id);
    };
    const end = () => {
      dragged = null;
    };
    grip.addEventListener("dragstart", start, { signal });
    grip.addEventListener("dragend", end, { signal });
    row.addEventListener("dragover", over, { signal });
    row.addEventListener("dragleave", leave, { signal });
    row.addEventListener("drop", dropped, { signal });
    return () => ended.abort();
  }, [list, id]);
  return handle;
}
