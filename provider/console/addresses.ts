import type { CommandView } from "../console-server/describe.ts";

/** The address of a command: `/do/category-rename`. */
export const slugOf = (name: string) => name.replace(" ", "-");

export const nameOf = (slug: string, commands: CommandView[]) => commands.find(({ name }) => slugOf(name) === slug);

type Target = Pick<CommandView, "list" | "facts">;

/** The screen of a command: a list, a sheet of facts or a form. */
export function screenOf({ list, facts }: Target): "/list/$command" | "/show/$command" | "/do/$command" {
  return list ? "/list/$command" : facts ? "/show/$command" : "/do/$command";
}

/** The address that carries a command out. */
export function apiPath(name: string, query: Record<string, string> = {}, part = ""): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== "")).toString();
  return `/api/${name.replace(" ", "/")}${part}${search && `?${search}`}`;
}

/** The address of the page of a command's answer. */
export const pagePath = (name: string, query: Record<string, string>) => apiPath(name, query, "/page");
