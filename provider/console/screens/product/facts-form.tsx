import { useState } from "react";
import { LeaveDialog } from "../../form/leave-dialog.tsx";
import { useSession } from "../../session/session.tsx";
import { TaskForm } from "../../task/task-form.tsx";

/** The English texts and the facts of a product, changed in place. */
export function FactsForm({ product }: { product: string }) {
  const { commands } = useSession();
  const [isTyping, setTyping] = useState(false);
  const command = commands.find(({ name }) => name === "product edit");
  if (!command) return null;
  return (
    <div className="max-w-3xl">
      <TaskForm command={command} preset={{ product }} onTyping={setTyping} />
      <LeaveDialog isTyping={isTyping} />
    </div>
  );
}
