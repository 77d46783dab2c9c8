import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { CommandView } from "../../console-server/describe.ts";
import { screenOf, slugOf } from "../addresses.ts";

type Props = {
  command: Pick<CommandView, "name" | "list" | "facts">;
  search?: Record<string, string>;
  className?: string;
  children: ReactNode;
};

/** Opens the screen of a command with some of its arguments. */
export function CommandLink({ command, search = {}, className, children }: Props) {
  return (
    <Link to={screenOf(command)} params={{ command: slugOf(command.name) }} search={search} className={className}>
      {children}
    </Link>
  );
}
