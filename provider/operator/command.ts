import type { z } from "zod";

/** The tasks that operators can share out. The command line enforces none: there an operator could open the database anyway. */
export const roles = ["owner", "catalogue", "translator", "orders", "support", "money", "network", "auditor"] as const;

export type Role = (typeof roles)[number];

/** A command as data. The command line and its manual are made from it, and a form in a browser could be; the function that runs it is in another file. */
export type Command = {
  /** A short name for menus and buttons. */
  title: string;
  /** The effect of the command, as a sentence without its subject. */
  help: string;
  role: Role;
  /** A command that reads runs in a transaction that cannot write. */
  does: "read" | "write";
  /** Whether `--dry-run` works: all effects are rows of the database, so a transaction can be rolled back. */
  dry?: true;
  /** The arguments in the order of the command line. Their schemas take text, from a terminal as from a form. */
  input: z.ZodObject;
};

/** Commands by the words that run them. */
export type CommandRows = Record<string, Command>;
