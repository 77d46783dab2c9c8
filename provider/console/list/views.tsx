import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { type FormEvent, useState } from "react";
import useSWR from "swr";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import type { SavedView } from "../../console-server/views.ts";
import { slugOf } from "../addresses.ts";
import { FormProblem } from "../parts/form-problem.tsx";
import { linkLook } from "../parts/link-look.ts";
import { useSession } from "../session/session.tsx";
import { words } from "../words.ts";

const t = words.views;

type Props = { list: string; search: Record<string, string> };

/** The views that the operator has saved of a list: each is its address with a name. */
export function Views({ list, search }: Props) {
  const { ask } = useSession();
  const path = `/views?${new URLSearchParams({ list })}`;
  const { data, mutate } = useSWR(path, (address: string) => ask<{ views: SavedView[] }>(address), { keepPreviousData: false });
  const [isNaming, setNaming] = useState(false);
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  const views = data?.views ?? [];
  const { after: _, limit: __, ...filters } = search;
  const isPlain = Object.values(filters).every((value) => !value);

  async function save(event: FormEvent) {
    event.preventDefault();
    try {
      await ask("/views", { list, name, search: filters });
      await mutate();
      setNaming(false);
      setName("");
      setProblem(undefined);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : words.form.error);
    }
  }

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
          <Link to="/list/$command" params={{ command: slugOf(list) }} search={view.search} className={linkLook}>
            {view.name}
          </Link>
          <IconButton label={t.remove(view.name)} onClick={() => void remove(view.id)}>
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        </span>
      ))}
      {!isPlain && !isNaming && (
        <Button look="quiet" size="small" onClick={() => setNaming(true)}>
          {t.save}
        </Button>
      )}
      {!isNaming && problem && <FormProblem message={problem} />}
      {isNaming && (
        <form noValidate onSubmit={(event) => void save(event)} className="flex flex-wrap items-end gap-3">
          <Field label={t.name} error={problem}>
            <Input value={name} maxLength={60} autoComplete="off" autoFocus onChange={(event) => setName(event.target.value)} />
          </Field>
          <Button type="submit" size="small">
            {words.task.save}
          </Button>
          <Button look="outline" size="small" onClick={() => setNaming(false)}>
            {words.cancel}
          </Button>
        </form>
      )}
    </section>
  );
}
