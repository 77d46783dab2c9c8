import { useSearch } from "@tanstack/react-router";

/** The draft that the address names. All that the screen reads is as it will be with the draft, and all that it writes becomes a part of it. */
export function useDraft(): string | undefined {
  const { inDraft }: Record<string, string> = useSearch({ strict: false });
  return inDraft || undefined;
}

/** The task that adds another one to a draft. */
export function asDraftTask(draft: string, task: string, { was, ...given }: Record<string, unknown>): object {
  return { draft, task, arguments: JSON.stringify(given), ...(was ? { shown: JSON.stringify(was) } : {}) };
}

/** Tasks about drafts themselves are carried out at once, wherever they are. */
export const isAboutDrafts = (name: string) => name.startsWith("draft ");
