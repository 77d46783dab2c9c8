import { EditForm, editsRow } from "../form/edit-form.tsx";
import { ReadForm } from "../form/read-form.tsx";
import { WriteForm } from "../form/write-form.tsx";
import { Missing } from "../parts/missing.tsx";
import { sentence } from "../parts/sentence.ts";
import { Title } from "../parts/title.tsx";
import { useCommand } from "../use-command.ts";

/** The form of a command. */
export function CommandFormScreen() {
  const { command, search } = useCommand();
  if (!command || command.list || command.facts) return <Missing />;
  const Form = command.does === "read" ? ReadForm : editsRow(command) ? EditForm : WriteForm;
  return (
    <>
      <Title lead={sentence(command.help)}>{command.title}</Title>
      {/* Typed text is about the arguments of its address. */}
      <Form key={command.does === "write" ? JSON.stringify(search) : command.name} command={command} search={search} />
    </>
  );
}
