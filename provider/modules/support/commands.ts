import { z } from "zod";
import { reference, text } from "../../operator/arguments.ts";
import type { CommandRows } from "../../operator/command.ts";

const member = reference("member");

export const supportCommands = {
  messages: {
    title: "Unanswered messages",
    help: "lists the members who wait for an answer, longest waiting first",
    role: "support",
    does: "read",
    input: z.object({}),
  },
  chat: {
    title: "Show a chat",
    help: "shows the support chat with a member",
    role: "support",
    does: "read",
    input: z.object({ member }),
  },
  answer: {
    title: "Answer a member",
    help: "sends a message to a member in the support chat",
    role: "support",
    does: "write",
    dry: true,
    input: z.object({ member, text: text("The answer", 4000) }),
  },
} as const satisfies CommandRows;
