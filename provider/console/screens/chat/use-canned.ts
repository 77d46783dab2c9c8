import { type KeyboardEvent, type RefObject, useState } from "react";
import type { Page } from "../../../operator/output.ts";
import { useOutput } from "../../use-command.ts";

export type Canned = { slug: string; text: string };

/** What was typed after a slash, up to the cursor. */
const typedName = (text: string) => /(?:^|\s)\/([a-z0-9-]*)$/.exec(text)?.[1];

type Props = { firstName: string; field: RefObject<HTMLTextAreaElement | null>; onInsert: (text: string) => void };

/** Canned answers by their names: a slash opens them, the arrows choose, Enter or Tab inserts, Escape closes. */
export function useCanned({ firstName, field, onInsert }: Props) {
  const { data } = useOutput<Page>("canned list", { limit: "500" });
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const [place, setPlace] = useState(0);
  const all = (data?.rows ?? []).map((row): Canned => ({ slug: String(row.slug), text: String(row.text) }));
  const options = typed === undefined ? [] : all.filter(({ slug }) => slug.startsWith(typed));

  const beforeCursor = () => field.current?.value.slice(0, field.current.selectionStart) ?? "";
  const close = () => setTyped(undefined);

  function look() {
    setTyped(typedName(beforeCursor()));
    setPlace(0);
  }

  function insert({ text }: Canned) {
    const before = beforeCursor();
    const after = field.current?.value.slice(before.length) ?? "";
    const kept = before.slice(0, before.length - (typedName(before)?.length ?? 0) - 1);
    onInsert(kept + text.replaceAll("{name}", firstName) + after);
    close();
  }

  function press(event: KeyboardEvent) {
    const chosen = options[place];
    if (!chosen || event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") setPlace((place + 1) % options.length);
    else if (event.key === "ArrowUp") setPlace((place + options.length - 1) % options.length);
    else if (event.key === "Enter" || event.key === "Tab") insert(chosen);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
  }
  return { options, place, look, close, insert, press };
}
