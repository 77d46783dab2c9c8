import { z } from "zod";
import { type Details, details, language, reference, text } from "../operator/arguments.ts";
import { type Command, type CommandRows, roles } from "../operator/command.ts";

const operator = reference("operator", { usage: "<email>" });

/** Roles separated by commas, such as `orders,support`. */
function roleList(own: Details = {}) {
  return z
    .string("The roles are missing.")
    .transform((list, context) => {
      const words = new Set(list.split(",").map((each) => each.trim()));
      const named = roles.filter((role) => words.has(role));
      if (named.length !== words.size) context.addIssue(`The roles must be some of ${roles.join(", ")}, separated by commas.`);
      return named;
    })
    .register(details, { usage: "<roles>", label: "Roles", manyOf: roles, ...own });
}

const row = { role: "owner", does: "write", dry: true, fresh: true } as const satisfies Partial<Command>;

/** Rights, and the links that give an account, are never in one hand: who could add an operator alone could be both persons. */
const shared = { ...row, second: "always", approvedBy: ["money", "network"] } as const satisfies Partial<Command>;

export const operatorAccountCommands = {
  "operator list": {
    title: "Operators",
    help: "lists the operators of the console with their roles",
    role: "owner",
    alsoFor: ["auditor"],
    does: "read",
    list: {
      columns: {
        email: { label: "Email" },
        name: { label: "Name" },
        roles: { label: "Roles" },
        state: { label: "State" },
        code: { label: "Sign-in" },
      },
      empty: "No operators. The first one is made on this machine: operator add <email> <name> --role owner",
      opens: { command: "operator show", argument: "operator", column: "email" },
      adds: "operator add",
    },
    input: z.object({}),
  },
  "operator show": {
    title: "Show an operator",
    help: "shows an operator: roles, state and when they last used the console",
    role: "owner",
    alsoFor: ["auditor"],
    does: "read",
    facts: true,
    input: z.object({ operator }),
  },
  "operator add": {
    ...shared,
    title: "Add an operator",
    help: "adds an operator and emails them a link, good once within a day, by which they choose their password; without a mail server it is shown once",
    confides: true,
    input: z.object({
      email: z.email("The email address is not valid.").max(200).register(details, { label: "Email" }),
      name: text("The name", 100),
      role: roleList({ option: true }),
      language: language({ option: true, label: "Language of emails" }).optional(),
    }),
  },
  "operator roles": {
    ...shared,
    title: "Change the roles",
    help: "replaces the roles of an operator, who stays signed in",
    input: z.object({ operator, roles: roleList() }),
  },
  "operator language": {
    ...row,
    title: "Change the language",
    help: "changes the language of emails to an operator; the console stays in English",
    input: z.object({ operator, language: language() }),
  },
  "operator link": {
    ...shared,
    title: "Make a new link",
    help: "emails a new link to an operator who lost the password or the telephone; using it replaces both; without a mail server it is shown once",
    confides: true,
    input: z.object({ operator }),
  },
  "operator suspend": {
    ...row,
    title: "Suspend an operator",
    help: "suspends an operator and signs them out everywhere",
    input: z.object({ operator }),
  },
  "operator resume": {
    ...shared,
    title: "End an operator's suspension",
    help: "lets a suspended operator sign in again",
    input: z.object({ operator }),
  },
  "operator remove": {
    ...shared,
    title: "Remove an operator",
    help: "removes an operator; the audit log keeps what they did",
    input: z.object({ operator }),
  },
} as const satisfies CommandRows;
