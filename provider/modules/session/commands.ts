import { z } from "zod";
import { Username } from "../../../lib/contract/session.ts";
import { Email } from "../../../lib/contract/wire/fields.ts";
import { details, language, reference, text, word } from "../../operator/arguments.ts";
import type { Command, CommandRows } from "../../operator/command.ts";

const row = { role: "support", does: "write", dry: true } as const satisfies Partial<Command>;

/** The most characters of one of the names of a person. */
const maxName = 60;

const name = (label: string, shown: string) => text(label, maxName, { option: true, rest: undefined, label: shown }).optional();

export const memberAddCommands = {
  "member add": {
    ...row,
    title: "Add a member",
    help: "adds a member without a password, such as a customer of another shop; they hear of it when they are invited",
    input: z.object({
      email: z
        .string("The email address is missing.")
        .trim()
        .refine((given) => Email.safeParse(given).success, "This is no email address.")
        .register(details, { label: "Email address", usage: "<email>", maxLength: 254 }),
      username: word("The user name", 32, { option: true, label: "User name; without one it is made of the address" })
        .refine((given) => Username.safeParse(given).success, "A user name has 3 to 32 letters, digits, dots, dashes or underscores.")
        .optional(),
      first: name("The first name", "First name"),
      last: name("The last name", "Last name"),
      telephone: text("The telephone number", 32, { option: true, rest: undefined, label: "Telephone" }).optional(),
      country: word("The country", 2, { option: true, label: "Country, two letters" })
        .regex(/^[A-Z]{2}$/, "The country must be two capital letters, such as US.")
        .optional(),
      language: language({ option: true }).optional(),
    }),
  },
  "member invite": {
    ...row,
    title: "Invite to choose a password",
    help: "emails a member who has no password yet their user name and where to choose a password",
    bulk: "member",
    input: z.object({ member: reference("member") }),
  },
} as const satisfies CommandRows;
