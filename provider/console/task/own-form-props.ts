import type { ReactNode } from "react";
import type { CommandView } from "../../console-server/describe.ts";
import type { Values } from "../form/control.tsx";

/** What a form that was made for a command is given. */
export type OwnFormProps = {
  command: CommandView;
  /** The arguments that name the row. */
  preset: Values;
  /** Beside the button, such as one to cancel. */
  beside?: ReactNode;
  onDone?: (answer: string) => void;
  onTyping?: (isTyping: boolean) => void;
};
