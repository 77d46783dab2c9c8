import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { DialogPanel } from "@/components/ui/dialog-panel";
import { isAboutDrafts, useDraft } from "../draft/use-draft.ts";
import type { Values } from "../form/control.tsx";
import { sentence } from "../parts/sentence.ts";
import { useSession } from "../session/session.tsx";
import { words } from "../words.ts";
import { TaskForm } from "./task-form.tsx";

type Props = {
  name: string;
  preset: Values;
  /** The button's text; it may differ from the command's title, which is the dialog's. */
  children: ReactNode;
  /** What the button acts on, for screen readers: several rows have the same buttons. */
  of?: string;
  look?: "outline" | "quiet" | "primary";
  onDone?: (answer: string) => void;
};

/** Opens a command's form in a dialog. An operator whose roles do not include the command sees nothing, and a draft has only what it can change. */
export function TaskButton({ name, preset, children, of, look = "quiet", onDone }: Props) {
  const { commands } = useSession();
  const inDraft = useDraft();
  const [isOpen, setOpen] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const command = commands.find((each) => each.name === name);
  if (!command || (inDraft && !command.drafts && !isAboutDrafts(name))) return null;
  const asksNothing = command.fields.every((field) => field.name in preset);
  return (
    <>
      <Button look={look} size="small" onClick={() => setOpen(true)}>
        {children}
        {of && <span className="sr-only"> {of}</span>}
      </Button>
      {isOpen && (
        <DialogPanel
          open
          // Typed values are only left by the button that says so.
          onOpenChange={(open) => !open && !isTyping && setOpen(false)}
          title={of ? `${command.title}: ${of}` : command.title}
          description={sentence(command.help)}
          wide={command.fields.length > 3}
        >
          <TaskForm
            command={command}
            preset={preset}
            submit={asksNothing ? command.title : command.second ? words.form.check : words.task.save}
            onTyping={setTyping}
            onDone={(answer) => {
              setTyping(false);
              setOpen(false);
              onDone?.(answer);
            }}
            beside={
              <Button look="outline" size="small" onClick={() => setOpen(false)}>
                {words.cancel}
              </Button>
            }
          />
        </DialogPanel>
      )}
    </>
  );
}
