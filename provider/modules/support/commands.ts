import { z } from "zod";
import { choice, flag, listInput, reference, slug, text } from "../../operator/arguments.ts";
import type { Command, CommandRows } from "../../operator/command.ts";

const member = reference("member");
const canned = reference("canned answer", { usage: "<canned answer>" });
const row = { role: "support", does: "write", dry: true } as const satisfies Partial<Command>;

export const supportCommands = {
  messages: {
    title: "Chats",
    help: "lists the members who wait for an answer, longest waiting first, or other chats",
    role: "support",
    does: "read",
    list: {
      columns: {
        member: { label: "Member" },
        since: { label: "Since", as: "moment" },
        unanswered: { label: "Unanswered" },
        last: { label: "Last message" },
        takenBy: { label: "Taken by" },
        state: { label: "State" },
      },
      empty: "No unanswered messages.",
      opens: { command: "chat", argument: "member", column: "member" },
      isLive: true,
    },
    input: listInput(
      {
        state: choice("The state", ["waiting", "open", "mine", "closed", "all"], { option: true }).optional(),
        member: reference("member", { option: true }).optional(),
      },
      ["oldest", "newest"],
    ),
  },
  chat: {
    title: "Chat",
    help: "lists the messages of the support chat with a member",
    role: "support",
    does: "read",
    list: {
      columns: { sent: { label: "Sent", as: "moment" }, from: { label: "From" }, text: { label: "Message" } },
      empty: "The member has not written yet.",
      isLive: true,
    },
    input: z.object({ member, ...listInput({}, ["newest", "oldest"]).shape }),
  },
  answer: {
    ...row,
    title: "Answer a member",
    help: "sends a message to a member in the support chat; refused if another operator answered after the message that was seen last",
    input: z.object({
      member,
      text: text("The answer", 4000),
      seen: reference("message", { option: true, label: "Last message seen" }).optional(),
    }),
  },
  "conversation take": {
    ...row,
    title: "Take a chat",
    help: "notes that an operator answers a chat; one that another operator has must be taken over",
    input: z.object({ member, over: flag({ label: "Take it over from another operator" }).optional() }),
  },
  "conversation release": {
    ...row,
    title: "Release a chat",
    help: "gives a chat back to all operators",
    input: z.object({ member }),
  },
  "conversation close": {
    ...row,
    title: "Close a chat",
    help: "closes a chat that needs no answer; the member's next message opens it again",
    input: z.object({ member }),
  },
} as const satisfies CommandRows;

export const cannedCommands = {
  "canned list": {
    title: "Canned answers",
    help: "lists the answers that operators insert into a chat by a slash and their name",
    role: "support",
    does: "read",
    list: {
      columns: { slug: { label: "Name" }, text: { label: "Text" } },
      empty: "No canned answers.",
      adds: "canned add",
      tasks: [
        { command: "canned edit", argument: "canned", column: "slug" },
        { command: "canned remove", argument: "canned", column: "slug" },
      ],
    },
    input: listInput({}, ["oldest", "newest"]),
  },
  "canned add": {
    ...row,
    title: "Add a canned answer",
    help: "adds an answer that is sent often; {name} becomes the member's first name",
    input: z.object({ slug: slug("parcel-late", { label: "Name" }), text: text("The text", 4000) }),
  },
  "canned edit": {
    ...row,
    title: "Edit a canned answer",
    help: "changes the text of a canned answer",
    input: z.object({ canned, text: text("The text", 4000, { rest: undefined, option: true }).optional() }),
  },
  "canned remove": {
    ...row,
    title: "Remove a canned answer",
    help: "removes a canned answer",
    input: z.object({ canned }),
  },
} as const satisfies CommandRows;
