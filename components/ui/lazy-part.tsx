"use client";

import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";

/** The event of code that a press needed and that could not be fetched. The toaster reports it. */
export const codeMissing = "code-missing";

type FetchPart<Props> = () => Promise<ComponentType<Props>>;

type LazyProps<Props> = {
  fetchPart: FetchPart<Props>;
  /** Undoes the press that rendered the part, so that the next one fetches it again. Without it nothing was pressed, and nothing is reported. */
  onMissing?: () => void;
  whileFetching?: ReactNode;
};

/** The parts that have arrived, which need not be waited for again. */
const known = new WeakMap<object, unknown>();

/** A component whose code is fetched with the press that shows it. `lazy` of React would never try again, and its failure replaces the page. */
export function LazyPart<Props extends object>({ fetchPart, onMissing, whileFetching = null, ...props }: Props & LazyProps<Props>) {
  const [Part, setPart] = useState(() => (known.get(fetchPart) ?? null) as ComponentType<Props> | null);
  const arrive = useEffectEvent((part: ComponentType<Props>) => {
    known.set(fetchPart, part);
    setPart(() => part);
  });
  const miss = useEffectEvent(() => {
    if (!onMissing) return;
    window.dispatchEvent(new Event(codeMissing));
    onMissing();
  });

  useEffect(() => {
    let left = false;
    fetchPart().then(
      (part) => left || arrive(part),
      () => left || miss(),
    );
    return () => {
      left = true;
    };
  }, [fetchPart]);

  return Part ? <Part {...(props as unknown as Props)} /> : whileFetching;
}
