import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { DialogPanel } from "@/components/ui/dialog-panel";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { useSession } from "../session/session.tsx";
import { words } from "../words.ts";

const t = words.views;

type Props = { list: string; search: Record<string, string>; onSaved: () => Promise<unknown>; onClose: () => void };

/** Asks for the name under which the filters, the order and the columns of a list are saved. */
export function SaveView({ list, search, onSaved, onClose }: Props) {
  const { ask } = useSession();
  const [name, setName] = useState("");
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    setSaving(true);
    setProblem(undefined);
    try {
      await ask("/views", { list, name, search });
      await onSaved();
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : words.form.error);
      setSaving(false);
    }
  }
  return (
    <DialogPanel open onOpenChange={(open) => !open && !isSaving && onClose()} title={t.save} description={t.lead}>
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
        <Field label={t.name} error={problem}>
          <Input value={name} maxLength={60} autoComplete="off" onChange={(event) => setName(event.target.value)} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="small" busy={isSaving}>
            {words.task.save}
          </Button>
          <Button variant="outline" size="small" disabled={isSaving} onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </DialogPanel>
  );
}
