import { z } from "zod";
import { menuPlaces, menuTargets } from "../../../../lib/contract/wire/menu-places.ts";
import { choice, order, reference, text } from "../../../operator/arguments.ts";
import type { Command, CommandRows } from "../../../operator/command.ts";

const entry = reference("entry");
const row = { role: "catalogue", does: "write", dry: true } as const satisfies Partial<Command>;
const named = { option: true, rest: undefined } as const;
const placeNames = { header: "Beside the name", phone: "Menu on phones", footer: "Footer", legal: "Footer: policies" };
const place = choice("The menu", menuPlaces, { usage: "<menu>", wordLabels: placeNames });

/** Where a link leads: to one of three. */
const leadsTo = {
  target: choice("The page", menuTargets, { option: true, usage: "<page>", label: "Page of every shop" }).optional(),
  page: reference("page", { ...named, label: "Or a page of your own, by its slug" }).optional(),
  address: text("The address", 500, { ...named, label: "Or an address elsewhere, with https" }).optional(),
};
const label = text("The words", 60, { ...named, clears: true, label: "Words of the link in English" }).optional();

export const menuCommands = {
  "menu list": {
    title: "Menu and footer",
    help: "lists the links of the menus and of the footer in their order",
    role: "catalogue",
    alsoFor: ["translator"],
    does: "read",
    list: {
      columns: {
        id: { label: "Id" },
        place: { label: "Menu" },
        leads: { label: "Leads to" },
        label: { label: "Words" },
        hidden: { label: "Hidden" },
      },
      empty: "No links.",
    },
    input: z.object({}),
  },
  "menu add": { ...row, title: "Add a link", help: "adds a link at the end of a menu", input: z.object({ place, ...leadsTo, label }) },
  "menu edit": {
    ...row,
    title: "Edit the link",
    help: "changes the English words of a link, or where it leads",
    input: z.object({ entry, ...leadsTo, label }),
  },
  "menu order": {
    ...row,
    title: "Order the links",
    help: "puts the links of a menu in the given order; a link that was added meanwhile is a conflict",
    input: z.object({ place, order: order("links") }),
  },
  "menu show": { ...row, title: "Show the link", help: "shows a link in its menu", input: z.object({ entry }) },
  "menu hide": { ...row, title: "Hide the link", help: "hides a link without removing it", input: z.object({ entry }) },
  "menu remove": { ...row, title: "Remove the link", help: "removes a link from its menu", input: z.object({ entry }) },
} as const satisfies CommandRows;
