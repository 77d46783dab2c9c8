import { z } from "zod";
import { clearable, order, reference, slug, text, uploadedPicture } from "../../../operator/arguments.ts";
import type { Command, CommandRows } from "../../../operator/command.ts";

const advert = reference("advert");
const row = { role: "catalogue", does: "write", dry: true } as const satisfies Partial<Command>;
const product = clearable("product", { option: true, label: "Product that it leads to" }).optional();
const tall = uploadedPicture("The tall picture", { option: true }).optional();

export const advertCommands = {
  "advert create": {
    ...row,
    title: "Create an advert",
    help: "creates a hidden advert of the home page with a picture of at least 1600 × 640, cut to 5:2, and a tall one for phones, cut to 4:5",
    input: z.object({
      banner: uploadedPicture("The picture"),
      name: text("The headline"),
      tall,
      product,
      slug: slug("autumn-garden", { option: true }).optional(),
    }),
  },
  "advert edit": {
    ...row,
    title: "Edit an advert",
    help: "changes the English headline of an advert, its pictures, or the product that it leads to",
    input: z.object({
      advert,
      name: text("The headline", 200, { option: true, rest: undefined, label: "Headline in English" }).optional(),
      banner: uploadedPicture("The picture", { option: true }).optional(),
      tall,
      product,
    }),
  },
  "advert order": {
    ...row,
    title: "Order the adverts",
    help: "puts the adverts of the home page in the given order; an advert that was added meanwhile is a conflict",
    input: z.object({ order: order("adverts") }),
  },
  "advert remove": { ...row, title: "Remove an advert", help: "removes an advert from the shop", input: z.object({ advert }) },
} as const satisfies CommandRows;
