import { z } from "zod";
import { partNames } from "../../../../lib/contract/wire/part-names.ts";
import { partTable } from "../../../../lib/contract/wire/parts.ts";
import { choice } from "../../../operator/arguments.ts";
import type { CommandRows } from "../../../operator/command.ts";

const wordLabels = Object.fromEntries(partNames.map((part) => [part, partTable[part].title]));
const part = () => choice("The part", partNames, { usage: "<part>", wordLabels });

export const partCommands = {
  "part list": {
    title: "Parts of the shop",
    help: "lists what the shop has: network, wallets, membership, materials, goods and courses",
    role: "owner",
    does: "read",
    list: {
      columns: {
        part: { label: "Part" },
        name: { label: "Name" },
        state: { label: "State" },
        needs: { label: "Needs" },
      },
      empty: "No parts.",
      tasks: [
        { command: "part off", argument: "part", column: "part", only: { column: "state", is: "on" } },
        { command: "part on", argument: "part", column: "part", only: { column: "state", is: "off" } },
      ],
    },
    input: z.object({}),
  },
  "part on": {
    title: "Turn a part on",
    help: "shows a part of the shop again: its pages, menus, fields, texts, emails and tasks",
    role: "owner",
    does: "write",
    dry: true,
    fresh: true,
    input: z.object({ part: part() }),
  },
  "part off": {
    title: "Turn a part off",
    help: "takes a part out of the shop: its pages, menus, fields, texts, emails and tasks; nothing that is stored is lost",
    role: "owner",
    does: "write",
    dry: true,
    fresh: true,
    shownFirst: true,
    input: z.object({ part: part() }),
  },
} as const satisfies CommandRows;
