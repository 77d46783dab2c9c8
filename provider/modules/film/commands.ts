import { z } from "zod";
import { choice, details, file, language, listInput, longText } from "../../operator/arguments.ts";
import type { Command, CommandRows } from "../../operator/command.ts";

/** The name of a film, which is part of addresses. */
const film = z
  .string("The film is missing.")
  .regex(/^[a-z0-9][a-z0-9-]{0,79}$/, "A film's name is lowercase letters, digits and dashes, such as knife-sharpening.")
  .register(details, { noun: "film", usage: "<film>", label: "Film" });

const onlyFilm = z.object({ film });
const row = { role: "catalogue", does: "write" } as const satisfies Partial<Command>;

const filmStates = ["uploading", "waiting", "working", "ready", "failed"] as const;

export const filmCommands = {
  films: {
    title: "Films",
    help: "lists the films with their state and where they are used",
    role: "catalogue",
    alsoFor: ["translator"],
    does: "read",
    list: {
      columns: {
        film: { label: "Film" },
        state: { label: "State" },
        progress: { label: "Progress", as: "progress" },
        problem: { label: "Problem" },
        length: { label: "Length" },
        captions: { label: "Captions" },
        used: { label: "Used by" },
        at: { label: "Changed", as: "moment" },
      },
      empty: "No films.",
      opens: { command: "film show", argument: "film", column: "film" },
      uploads: "film",
    },
    input: listInput({ state: choice("The state", filmStates, { option: true }).optional() }, ["newest", "oldest"]),
  },
  "film show": {
    title: "Show a film",
    help: "shows a film: its state, its qualities, its captions and the lessons that use it",
    role: "catalogue",
    alsoFor: ["translator"],
    does: "read",
    facts: true,
    input: onlyFilm,
  },
  "film add": {
    ...row,
    title: "Add a film",
    help: "takes a film from a file of this machine; without a name it gets that of the file",
    machineOnly: true,
    input: z.object({ file: file("The film's file"), film: film.optional() }),
  },
  "film replace": {
    ...row,
    title: "Replace a film",
    help: "takes a new version of a film from a file of this machine; the former one is played until it is ready",
    machineOnly: true,
    input: z.object({ film, file: file("The film's file") }),
  },
  "film cancel": {
    ...row,
    title: "Cancel an upload",
    help: "ends the upload of a film, or the work on it; a version that was ready before is played again",
    dry: true,
    input: onlyFilm,
  },
  "film retry": {
    ...row,
    title: "Prepare a film again",
    help: "begins the work on a failed film again, from the uploaded file",
    dry: true,
    input: onlyFilm,
  },
  "film remove": {
    ...row,
    title: "Remove a film",
    help: "removes an uploaded film and its captions; a film that a lesson uses stays",
    dry: true,
    input: onlyFilm,
  },
  "caption add": {
    ...row,
    title: "Add captions",
    help: "adds the captions of a film in one language from a WebVTT or SRT file, or replaces them",
    alsoFor: ["translator"],
    dry: true,
    input: z.object({ film, language: language(), captions: longText("The captions", { picks: ".vtt,.srt" }) }),
  },
  "caption remove": {
    ...row,
    title: "Remove captions",
    help: "removes the captions of a film in one language",
    alsoFor: ["translator"],
    dry: true,
    input: z.object({ film, language: language() }),
  },
} as const satisfies CommandRows;
