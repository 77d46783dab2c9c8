import { z } from "zod";
import { agreementKinds } from "../../../lib/contract/wire/codes.ts";
import { choice, language, longText } from "../../operator/arguments.ts";
import type { CommandRows } from "../../operator/command.ts";

export const agreementCommands = {
  agreement: {
    title: "Replace an agreement",
    help: "replaces the text of an agreement in one language: paragraphs, «## » before a heading, «# » before another title",
    role: "translator",
    does: "write",
    dry: true,
    input: z.object({
      kind: choice("The agreement", agreementKinds, { usage: "<kind>" }),
      language: language(),
      body: longText("The text"),
    }),
  },
} as const satisfies CommandRows;
