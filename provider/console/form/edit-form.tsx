import { useState } from "react";
import type { CommandView } from "../../console-server/describe.ts";
import { ownForms } from "../task/own-forms.ts";
import { TaskForm } from "../task/task-form.tsx";
import { words } from "../words.ts";
import { ArgumentsForm, isAsked } from "./arguments-form.tsx";
import type { Values } from "./control.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";

type Props = { command: CommandView; search: Values };

/** The arguments that name the row of an edit. Several words to tick are a value, which an edit shows, and never a name. */
const namesOf = ({ fields }: CommandView) => fields.filter(({ isRequired, control }) => isRequired && control !== "many");

/** Whether a command changes some fields of a row, whose present values a form can show, or has a form of its own for the row. */
export const editsRow = (command: CommandView) =>
  (command.edits || command.name in ownForms) && namesOf(command).length > 0 && namesOf(command).every(({ noun }) => noun);

/** Asks which row is edited, then shows its present values and sends the changed ones, so that edits of different fields both survive. */
export function EditForm({ command, search }: Props) {
  const [isTyping, setTyping] = useState(false);
  const names = { ...command, fields: namesOf(command) };
  if (!isAsked(names, search)) return <ArgumentsForm command={names} search={search} />;
  const Form = ownForms[command.name] ?? TaskForm;
  const preset = Object.fromEntries(names.fields.map(({ name }) => [name, search[name] ?? ""]));
  return (
    <div className="max-w-words">
      <p className="mb-5 text-ink-soft wrap-anywhere">{names.fields.map(({ name, label }) => `${label}: ${preset[name]}`).join(", ")}</p>
      <Form
        key={JSON.stringify(preset)}
        command={command}
        preset={preset}
        submit={command.shownFirst ? words.form.check : words.task.save}
        onTyping={setTyping}
      />
      <LeaveDialog isTyping={isTyping} />
    </div>
  );
}
