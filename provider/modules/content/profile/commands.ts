import { z } from "zod";
import { details, from, none, text } from "../../../operator/arguments.ts";
import type { CommandRows } from "../../../operator/command.ts";

const email = z
  .string()
  .trim()
  .max(200)
  .refine((value) => value === none || z.email().safeParse(value).success, "The email address must be like help@shop.example, or none.")
  .transform((value) => (value === none ? null : value))
  .register(details, { option: true, clears: true, usage: "<email>|none", label: "Support email", longest: 200 });

const address = text("The address", 300, { rest: undefined })
  .transform((value) => (value === none ? null : value))
  .register(details, { option: true, clears: true, usage: "<address>|none", label: "Postal address", longest: 300 });

export const profileCommands = {
  "profile show": {
    title: "How the shop is reached",
    help: "shows the support email and the postal address that pages and emails name",
    role: "owner",
    alsoFor: ["support"],
    does: "read",
    input: z.object({}),
  },
  "profile set": {
    title: "Set how the shop is reached",
    help: "sets the support email or the postal address that pages and emails name, at once or from a later moment",
    role: "owner",
    does: "write",
    dry: true,
    fresh: true,
    input: z.object({ email: email.optional(), address: address.optional(), from: from() }),
  },
} as const satisfies CommandRows;
