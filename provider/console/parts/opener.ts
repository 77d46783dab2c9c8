import type { CommandView } from "../../console-server/describe.ts";

/** The name of the first field that names a row of a kind, such as a member. */
export const fieldOf = ({ fields }: CommandView, noun: string | undefined) => noun && fields.find((field) => field.noun === noun)?.name;

/** The command that shows what a fact names, with the argument for it. */
export function opener(commands: CommandView[], opens: Record<string, string> = {}) {
  const [[noun, value] = []] = Object.entries(opens);
  const command = commands.find((each) => each.facts && each.does === "read" && fieldOf(each, noun));
  const field = command && fieldOf(command, noun);
  return command && field && value ? { command, search: { [field]: value } } : null;
}
