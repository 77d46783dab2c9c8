import type { z } from "zod";

/** The tasks that operators can share out. On the machine itself every command is open: there an operator could open the database anyway. */
export const roles = ["owner", "catalogue", "translator", "orders", "support", "money", "network", "auditor"] as const;

export type Role = (typeof roles)[number];

/** The roles whose operators need a code from a second device to sign in. */
export const secondFactorRoles: readonly Role[] = ["owner", "money", "network"];

/** A column of a list: its label, and how its values are written if they are not plain text. */
export type Column = { label: string; as?: "money" | "moment" | "percent" | "progress" | "bytes" | "picture" };

/** How the rows of a list are shown, and how one of them is opened. */
export type List = {
  columns: Record<string, Column>;
  /** What stands in place of no rows. */
  empty: string;
  /** The command that shows one row, its argument, and the column that names the row. */
  opens?: { command: string; argument: string; column: string };
  /** The kind of large files that the list's screen takes. */
  uploads?: string;
  /** Other people add rows all the time, so a screen reads it again and again. */
  isLive?: true;
  /** The command that adds a row. */
  adds?: string;
  /** The commands about one row: the argument that names it, the column with its name, and a value without which a row has no such task. */
  tasks?: { command: string; argument: string; column: string; only?: { column: string; is: string } }[];
};

/** The limits of what an operator may move alone. */
export const limitNames = ["withdrawals", "refunds"] as const;

export type LimitName = (typeof limitNames)[number];

/** A command as data. The command line, its manual, the console's addresses and its forms are made from it; the function that runs it is in another file. */
export type Command = {
  /** A short name for menus and buttons. */
  title: string;
  /** The effect of the command, as a sentence without its subject. */
  help: string;
  /** The role that it belongs to. An owner may run every command. */
  role: Role;
  /** Further roles that need it for their own commands. */
  alsoFor?: readonly Role[];
  /** A command that reads runs in a transaction that cannot write. */
  does: "read" | "write";
  /** Whether `--dry-run` works: all effects are rows of the database, so a transaction can be rolled back. */
  dry?: true;
  /** Needs an operator who has proved their identity in the last ten minutes, because it moves money, rights or places in the tree. */
  fresh?: true;
  /** Needs a second operator, once the shop has two who could agree: always, or when the money that it moves exceeds a limit. */
  second?: "always" | LimitName;
  /** Further roles whose operators may agree to it as the second. */
  approvedBy?: readonly Role[];
  /** The argument that names a row, for a command that can be run for many selected rows of a list. */
  bulk?: string;
  /** Whether it may be a change of a draft: it acts on rows that exist, and all it does is seen in the shop. */
  drafts?: true;
  /** Only runs on the machine itself, because it uses the machine's files. */
  machineOnly?: true;
  /** A list returns rows instead of a text. */
  list?: List;
  /** A command that shows one row returns facts instead of a text. */
  facts?: true;
  /** A command that answers the state of the shop: numbers, charts and what waits. */
  overview?: true;
  /** Its answer may have a secret, such as a link, which only who runs it reads. */
  confides?: true;
  /** A command that writes returns facts too, such as the trees before and after a move. */
  answersFacts?: true;
  /** Its form shows the answer of a dry run before it asks to confirm, because it reaches many and cannot be undone. */
  shownFirst?: true;
  /** The arguments in the order of the command line. Their schemas take text, from a terminal as from a form. */
  input: z.ZodObject;
};

/** Commands by the words that run them. */
export type CommandRows = Record<string, Command>;
