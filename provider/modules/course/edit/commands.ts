import { z } from "zod";
import { choice, language, order, reference, text, wholeNumber, word } from "../../../operator/arguments.ts";
import type { Command, CommandRows } from "../../../operator/command.ts";

const product = reference("product");
const chapter = reference("chapter");
const lesson = reference("lesson");
const row = { role: "catalogue", does: "write", dry: true } as const satisfies Partial<Command>;

const free = choice("Free", ["yes", "no"], { option: true, label: "Free for everyone" });
const preview = wholeNumber("The preview", {
  option: true,
  usage: "<seconds>",
  label: "Free seconds from the start; 0 is the whole lesson",
});
const length = wholeNumber("The length", { option: true, usage: "<seconds>", label: "Length in seconds, if not the film's" });

export const courseCommands = {
  "course content": {
    title: "Chapters and lessons",
    help: "lists the chapters and lessons of a course in their order, with their ids and films",
    role: "catalogue",
    alsoFor: ["translator"],
    does: "read",
    list: {
      columns: {
        kind: { label: "Part" },
        id: { label: "Id" },
        title: { label: "Title" },
        seconds: { label: "Seconds" },
        free: { label: "Free" },
        film: { label: "Film" },
        state: { label: "State of the film" },
        problem: { label: "Problem" },
        watched: { label: "Members who watched it" },
      },
      empty: "No chapters yet.",
    },
    input: z.object({ product }),
  },
  "chapter add": {
    ...row,
    title: "Add a chapter",
    help: "adds a chapter at the end of a course",
    input: z.object({ product, title: text("The title") }),
  },
  "chapter rename": {
    drafts: true,
    ...row,
    title: "Rename a chapter",
    help: "gives a chapter another title in one language",
    role: "translator",
    alsoFor: ["catalogue"],
    input: z.object({ chapter, language: language(), title: text("The new title") }),
  },
  "chapter move": {
    ...row,
    title: "Move a chapter",
    help: "moves a chapter to a place of its course, from 1",
    input: z.object({ chapter, place: wholeNumber("The place") }),
  },
  "chapter order": {
    drafts: true,
    ...row,
    title: "Order the chapters",
    help: "puts the chapters of a course in the given order; a chapter that was added meanwhile is a conflict",
    input: z.object({ product, order: order("chapters") }),
  },
  "chapter remove": {
    ...row,
    drafts: true,
    title: "Remove a chapter",
    help: "removes a chapter without lessons",
    input: z.object({ chapter }),
  },
  "lesson add": {
    ...row,
    title: "Add a lesson",
    help: "adds a lesson at the end of a chapter",
    input: z.object({
      chapter,
      film: word("The film", 100),
      title: text("The title"),
      free: free.optional(),
      preview: preview.optional(),
      length: length.optional(),
    }),
  },
  "lesson edit": {
    drafts: true,
    ...row,
    title: "Edit a lesson",
    help: "changes the English title, the film or the free part of a lesson",
    input: z.object({
      lesson,
      title: text("The title", 200, { option: true, rest: undefined, label: "Title in English" }).optional(),
      film: word("The film", 100, { option: true }).optional(),
      free: free.optional(),
      preview: preview.optional(),
      length: length.optional(),
    }),
  },
  "lesson move": {
    drafts: true,
    ...row,
    title: "Move a lesson",
    help: "moves a lesson to a place of its chapter, from 1, or of another chapter of the course",
    input: z.object({ lesson, place: wholeNumber("The place"), chapter: reference("chapter", { option: true }).optional() }),
  },
  "lesson order": {
    drafts: true,
    ...row,
    title: "Order the lessons",
    help: "puts the lessons of a chapter in the given order; a lesson that was added meanwhile is a conflict",
    input: z.object({ chapter, order: order("lessons") }),
  },
  "lesson remove": {
    drafts: true,
    ...row,
    title: "Remove a lesson",
    help: "removes a lesson that no member has watched",
    input: z.object({ lesson }),
  },
} as const satisfies CommandRows;
