import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { useSWRConfig } from "swr";
import { Button } from "@/components/ui/button";
import { DialogPanel } from "@/components/ui/dialog-panel";
import { isAboutDrafts, useDraft } from "../draft/use-draft.ts";
import type { Values } from "../form/control.tsx";
import { LeaveDialog } from "../form/leave-dialog.tsx";
import { sentence } from "../parts/sentence.ts";
import { useIsHere } from "../parts/use-is-here.ts";
import { useSession } from "../session/session.tsx";
import { words } from "../words.ts";
import { ownForms } from "./own-forms.ts";
import { TaskForm } from "./task-form.tsx";

type Props = {
  name: string;
  preset: Values;
  /** The fields that the form asks for; without them, all that are not preset. */
  only?: readonly string[] | undefined;
  /** The button's text; it may differ from the command's title, which is the dialog's. */
  children: ReactNode;
  /** What the button acts on, for screen readers: several rows have the same buttons. */
  of?: string;
  variant?: "outline" | "quiet" | "primary";
  onDone?: (answer: string) => void;
  /** The dialog is open from the beginning. */
  startsOpen?: boolean;
};

/** A text of this length is written in a wide dialog. */
const longText = 5000;

/** Opens a command's form in a dialog. An operator whose roles do not include the command sees nothing, and a draft has only what it can change. */
export function TaskButton({ name, preset, only, children, of, variant = "quiet", onDone, startsOpen = false }: Props) {
  const { commands } = useSession();
  const inDraft = useDraft();
  const { mutate } = useSWRConfig();
  const [isOpen, setOpen] = useState(startsOpen);
  const [isTyping, setTyping] = useState(false);
  const isHere = useIsHere();
  const found = commands.find((each) => each.name === name);
  const command = found && only ? { ...found, fields: found.fields.filter((field) => only.includes(field.name)) } : found;
  if (!command || (inDraft && !command.drafts && !isAboutDrafts(name))) return null;
  const close = () => {
    setTyping(false);
    setOpen(false);
  };
  // A task may have been refused because the row has changed, so the screen is read again.
  const cancel = () => {
    close();
    void mutate(() => true);
  };
  const Form = ownForms[command.name] ?? TaskForm;
  const asksNothing = command.fields.every((field) => field.name in preset);
  return (
    <>
      <Button variant={variant} size="small" onClick={() => setOpen(true)}>
        {children}
        {of && <span className="sr-only"> {of}</span>}
      </Button>
      {isOpen && (
        <DialogPanel
          open
          // Typed values are only left by the button that says so.
          onOpenChange={(open) => !open && !isTyping && cancel()}
          title={of ? `${command.title}: ${of}` : command.title}
          description={sentence(command.help)}
          wide={command.fields.length > 3 || command.fields.some(({ maxLength = 0 }) => maxLength > longText)}
        >
          <Form
            command={command}
            preset={preset}
            submit={asksNothing ? command.title : command.shownFirst ? words.form.check : words.task.save}
            onTyping={setTyping}
            onDone={(answer) => {
              // What follows may leave the screen, which must not ask about text that was sent.
              flushSync(close);
              if (isHere()) onDone?.(answer);
            }}
            beside={
              <Button variant="outline" size="small" onClick={cancel}>
                {words.cancel}
              </Button>
            }
          />
          <LeaveDialog isTyping={isTyping} />
        </DialogPanel>
      )}
    </>
  );
}
