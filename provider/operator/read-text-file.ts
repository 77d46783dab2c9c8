import { readFile } from "node:fs/promises";
import { CommandError } from "./answer.ts";

const maxLength = 200_000;

/** Reads a text file of any editor: removes a byte order mark and normalizes line endings. */
export async function readTextFile(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: Error) => {
    throw new CommandError(`The file cannot be read: ${error.message}`);
  });
  if (bytes.length > maxLength) throw new CommandError(`The file has more than ${maxLength / 1000} kB, which is too long for a text.`);
  const text = bytes
    .toString("utf8")
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n")
    .trim();
  if (text.includes("\ufffd") || text.includes("\0")) throw new CommandError("The file is not plain text in UTF-8.");
  return text;
}
