import { useState } from "react";
import { useSWRConfig } from "swr";
import type { Facts } from "../../operator/output.ts";
import { apiPath } from "../addresses.ts";
import { asDraftTask, isAboutDrafts, useDraft } from "../draft/use-draft.ts";
import { sentenceOf } from "../form/answer.tsx";
import type { TaskKey } from "../form/task-key.ts";
import { useSession } from "../session/session.tsx";
import { words } from "../words.ts";

type Done = { output: string | Facts; needsSecond?: true; isRepeated?: true };

/** Runs commands that write, and reads again what the screen shows. */
export function useTask() {
  const { ask } = useSession();
  const { mutate } = useSWRConfig();
  const inDraft = useDraft();
  const [isRunning, setRunning] = useState(false);

  /**
   * One key a press: a request whose answer was lost is not carried out twice when it is sent again after signing in. With the key of a
   * task it is not carried out twice either when it is pressed again.
   */
  async function run(name: string, body: object, key?: TaskKey): Promise<string> {
    setRunning(true);
    try {
      const isDrafted = inDraft !== undefined && !isAboutDrafts(name);
      const [path, sent] = isDrafted ? ["draft add", asDraftTask(inDraft, name, { ...body })] : [name, body];
      const { output, isRepeated } = await ask<Done>(apiPath(path), sent, key?.key ?? crypto.randomUUID());
      key?.forget();
      await mutate(() => true);
      return isRepeated ? `${words.form.doneBefore}: ${sentenceOf(output)}` : sentenceOf(output);
    } finally {
      setRunning(false);
    }
  }

  /** What a command would answer. It changes nothing. */
  async function tryOut(name: string, body: object): Promise<string> {
    const { output, needsSecond } = await ask<Done>(apiPath(name, { dry: "yes" }), body);
    return needsSecond ? `${words.form.needsSecond} ${sentenceOf(output)}` : sentenceOf(output);
  }
  return { run, tryOut, isRunning };
}
