import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { useState } from "react";
import useSWR from "swr";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import type { SavedView } from "../../console-server/views.ts";
import { slugOf } from "../addresses.ts";
import { FormProblem } from "../parts/form-problem.tsx";
import { linkClass } from "../parts/link-class.ts";
import { useSession } from "../session/session.tsx";
import { words } from "../words.ts";
import { SaveView } from "./save-view.tsx";

const t = words.views;

type Props = { list: string; search: Record<string, string> };

/** The views that the operator has saved of a list: each is its address with a name. */
export function Views({ list, search }: Props) {
  const { ask } = useSession();
  const path = `/views?${new URLSearchParams({ list })}`;
  const { data, mutate } = useSWR(path, (address: string) => ask<{ views: SavedView[] }>(address));
  const [isNaming, setNaming] = useState(false);
  const [problem, setProblem] = useState<string>();
  const views = data?.views ?? [];
  const { after: _, limit: __, ...filters } = search;
  const isPlain = Object.values(filters).every((value) => !value);

  async function remove(id: number) {
    setProblem(undefined);
    try {
      await ask("/views/remove", { id });
      await mutate();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : words.form.error);
    }
  }

  if (views.length === 0 && isPlain) return null;
  return (
    <section aria-label={t.title} className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
      {views.map((view) => (
        <span key={view.id} className="inline-flex items-center">
          <Link to="/list/$command" params={{ command: slugOf(list) }} search={view.search} className={linkClass}>
            {view.name}
          </Link>
          <IconButton label={t.remove(view.name)} onClick={() => void remove(view.id)}>
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        </span>
      ))}
      {!isPlain && (
        <Button variant="quiet" size="small" onClick={() => setNaming(true)}>
          {t.save}
        </Button>
      )}
      {problem && <FormProblem message={problem} />}
      {isNaming && <SaveView list={list} search={filters} onSaved={() => mutate()} onClose={() => setNaming(false)} />}
    </section>
  );
}
