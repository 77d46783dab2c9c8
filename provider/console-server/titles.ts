import type { CommandGroup } from "../operator/command-group.ts";

/** Names the commands of a sentence by their titles: an operator in a browser types none. */
export function titling(groups: CommandGroup[]): (sentence: string) => string {
  const titles = new Map(groups.flatMap(({ entries }) => Object.entries(entries).map(([name, { command }]) => [name, command.title])));
  return (sentence) =>
    sentence.replaceAll(/«(([a-z]+)( [a-z]+)?)[^»]*»/g, (quoted, two: string, one: string) => {
      const title = titles.get(two) ?? titles.get(one);
      return title ? `“${title}”` : quoted;
    });
}
