import { askRunning } from "../provider/operator/socket.ts";
import { UserError } from "../scripts/program.mjs";

/** Runs an operator's command in the provider of a data folder. Returns what it prints. */
export async function operate(dataDir: string, ...words: string[]): Promise<string> {
  const answer = await askRunning(dataDir, words);
  if (!answer?.ok) throw new UserError(`npm run shop -- ${words.join(" ")}: ${answer?.text ?? "no provider answers"}`);
  return answer.text;
}
