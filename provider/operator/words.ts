import { isAbsolute } from "node:path";
import { z } from "zod";
import { CommandError } from "./answer.ts";
import { type Details, details, none } from "./arguments.ts";
import type { Command } from "./command.ts";
import { readTextFile } from "./read-text-file.ts";

type Argument = Details & { name: string; usage: string; isOptional: boolean; isFlag: boolean };

function argumentsOf({ input }: Command): Argument[] {
  return Object.entries(input.shape).map(([name, schema]) => {
    const isOptional = schema instanceof z.ZodOptional;
    const inner = isOptional ? schema.unwrap() : schema;
    const values = inner instanceof z.ZodEnum ? inner.options.join("|") : `<${name}>`;
    return { name, usage: values, isOptional, isFlag: inner instanceof z.ZodBoolean, ...details.get(inner as z.ZodType) };
  });
}

function usageOfArgument({ name, usage, keyword, option, isFlag, isOptional }: Argument): string {
  const value = isFlag ? `--${name}` : option ? `--${name} ${usage}` : keyword ? `${keyword} ${usage}` : usage;
  return isOptional ? `[${value}]` : value;
}

/** A command's usage line: its name and arguments. */
export function usageOf(name: string, command: Command): string {
  return [name, ...argumentsOf(command).map(usageOfArgument)].join(" ");
}

/** The words of each argument, by their places on the command line. */
type Places = Map<Argument, number[]>;

/** Takes the options out of the words; returns the places of the other words. */
function takeOptions(words: string[], options: Argument[], places: Places): number[] {
  const positional: number[] = [];
  for (let place = 0; place < words.length; place += 1) {
    const option = options.find(({ name }) => words[place] === `--${name}`);
    if (!option) positional.push(place);
    else if (option.isFlag) places.set(option, [place]);
    else {
      place += 1;
      places.set(option, place < words.length ? [place] : []);
    }
  }
  return positional;
}

function takeKeyword(words: string[], left: number[], { keyword, usage }: Argument): void {
  if (!keyword || left.length === 0) return;
  if (words[left.shift() ?? 0] !== keyword) throw new CommandError(`Write «${keyword}» before ${usage}.`);
}

/** Assigns the words of a command line to the command's arguments. */
function placesOf(command: Command, words: string[]): Places {
  const all = argumentsOf(command);
  const places: Places = new Map();
  const options = all.filter(({ option }) => option);
  const left = takeOptions(words, options, places);
  const positional = all.filter(({ option }) => !option);
  const rest = positional.findIndex(({ rest }) => rest);
  const [before, after] = rest < 0 ? [positional, []] : [positional.slice(0, rest), positional.slice(rest + 1)];
  for (const argument of before) {
    takeKeyword(words, left, argument);
    places.set(argument, left.splice(0, 1));
  }
  for (const argument of after.toReversed()) places.set(argument, left.splice(-1, 1));
  const takesAll = positional[rest];
  if (takesAll) places.set(takesAll, left);
  else if (left.length > 0) {
    const surplus = words[left[0] ?? 0] ?? "";
    throw new CommandError(all.length === 0 ? "This command takes no arguments." : `«${surplus}» is one argument too many.`);
  }
  return places;
}

/** The arguments that the words of a command line name, as texts. */
export function argumentsIn(command: Command, words: string[]): Record<string, unknown> {
  const given = [...placesOf(command, words)].flatMap(([{ name, isFlag }, places]) =>
    places.length === 0 ? [] : [[name, isFlag || places.map((place) => words[place]).join(" ")] as const],
  );
  return Object.fromEntries(given);
}

/** Replaces the path of a file by its text where the command takes the text. */
export async function withContents(command: Command, words: string[]): Promise<string[]> {
  const [place] = [...placesOf(command, words)].flatMap(([{ content }, places]) => (content ? places : []));
  const path = place === undefined ? undefined : words[place];
  if (!path) return words;
  if (!isAbsolute(path)) throw new CommandError("The file must be named with its whole path.");
  const text = await readTextFile(path);
  if (!text) throw new CommandError("There is no text in the file.");
  return words.with(place ?? 0, text);
}

/** Whether the value of an uploaded argument is no file: an address of one elsewhere, or the word that clears it. */
export const isNoFile = (value: string) => value === none || /^https?:\/\//.test(value);

/** The places of files among the words; none in words that do not fit the command, which is refused when it runs. */
function placesOfFiles(command: Command, words: string[]): number[] {
  try {
    const isPath = (upload: true | undefined) => (place: number) => !upload || !isNoFile(words[place] ?? "");
    return [...placesOf(command, words)].flatMap(([{ file, upload }, places]) => (file ? places.filter(isPath(upload)) : []));
  } catch {
    return [];
  }
}

/** Resolves the files among the words. */
export function withResolvedFiles(command: Command, words: string[], resolve: (path: string) => string): string[] {
  const files = placesOfFiles(command, words);
  return words.map((each, place) => (files.includes(place) && each && !each.startsWith("-") ? resolve(each) : each));
}

/** The arguments of a command that are uploaded. */
export function uploadsOf(command: Command): string[] {
  return argumentsOf(command).flatMap(({ name, upload }) => (upload ? [name] : []));
}
