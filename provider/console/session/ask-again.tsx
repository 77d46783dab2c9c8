import { DialogPanel } from "@/components/ui/dialog-panel";
import type { SessionView } from "../../console-server/session.ts";
import { words } from "../words.ts";
import { ProofForm } from "./proof-form.tsx";

type Props = { reason: "signed-out" | "confirm"; view: SessionView; onAnswer: (isProved: boolean) => void };

/** Asks for password and code over the screen, which keeps what was typed. */
export function AskAgain({ reason, view, onAnswer }: Props) {
  const isOver = reason === "signed-out";
  const { title, lead } = isOver ? words.again.signedOut : words.again.confirm;
  const { email } = view.operator;
  return (
    <DialogPanel open onOpenChange={(open) => !open && onAnswer(false)} title={title} description={lead}>
      <ProofForm
        path={isOver ? "/session/sign-in" : "/session/confirm"}
        fixed={isOver ? { email } : {}}
        email={email}
        asksCode={view.hasCode}
        submit={words.again.submit}
        onProved={() => onAnswer(true)}
      />
    </DialogPanel>
  );
}
