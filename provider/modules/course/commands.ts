import { z } from "zod";
import { language, reference, text } from "../../operator/arguments.ts";
import type { CommandRows } from "../../operator/command.ts";

export const lessonCommands = {
  lessons: {
    title: "Lessons",
    help: "lists a course's lessons with their ids, chapter by chapter",
    role: "catalogue",
    alsoFor: ["translator"],
    does: "read",
    input: z.object({ product: reference("product") }),
  },
  lesson: {
    drafts: true,
    title: "Rename a lesson",
    help: "gives a lesson another title in one language",
    role: "translator",
    alsoFor: ["catalogue"],
    does: "write",
    dry: true,
    input: z.object({ lesson: reference("lesson"), language: language(), title: text("The new title") }),
  },
} as const satisfies CommandRows;
