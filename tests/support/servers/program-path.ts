import { join } from "node:path";

/** The file that runs a program of the provider: its bundle, which `jest.config.mjs` makes, or its source. */
export function programPath(file: string): string {
  const { PROGRAMS_FOLDER } = process.env;
  return PROGRAMS_FOLDER ? join(PROGRAMS_FOLDER, file.replace(/\.ts$/, ".js")) : file;
}
