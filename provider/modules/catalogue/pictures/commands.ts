import { z } from "zod";
import { details, pictureName, reference, uploadedPicture } from "../../../operator/arguments.ts";
import type { Command, CommandRows } from "../../../operator/command.ts";

const product = reference("product");
const row = { role: "catalogue", does: "write", dry: true } as const satisfies Partial<Command>;

const ofProduct = z
  .string("The picture is missing.")
  .regex(pictureName, "Name the picture as the list of pictures does.")
  .register(details, { label: "Picture", usage: "<picture>" });

export const pictureCommands = {
  "picture list": {
    title: "Pictures",
    help: "lists the pictures of a product in their order; the first one is its cover",
    role: "catalogue",
    does: "read",
    list: {
      columns: { place: { label: "Place" }, picture: { label: "Picture" }, file: { label: "File" }, address: { label: "Address" } },
      empty: "No pictures yet.",
    },
    input: z.object({ product }),
  },
  "picture add": {
    drafts: true,
    ...row,
    title: "Add a picture",
    help: "adds a picture behind the others of a product: JPG, PNG, WebP or AVIF, at least 640 × 480, cut to 4:3 around its middle",
    input: z.object({ product, picture: uploadedPicture("The picture") }),
  },
  "picture detail": {
    drafts: true,
    ...row,
    title: "Set the wide picture",
    help: "sets the wide picture above a product's description: at least 1280 × 720, cut to 16:9 around its middle",
    input: z.object({ product, wide: uploadedPicture("The picture") }),
  },
  "picture order": {
    drafts: true,
    ...row,
    title: "Order the pictures",
    help: "puts the pictures of a product in the given order; the first one becomes its cover",
    input: z.object({
      product,
      order: z
        .string("The pictures are missing.")
        .trim()
        .min(1, "The pictures are missing.")
        .transform((names) => names.split(/\s+/))
        .register(details, { rest: true, usage: "<picture> …", label: "All pictures in their new order", maxLength: 10_000 }),
    }),
  },
  "picture remove": {
    drafts: true,
    ...row,
    title: "Remove a picture",
    help: "takes a picture away from a product; other products and orders that show it keep it",
    input: z.object({ product, picture: ofProduct }),
  },
} as const satisfies CommandRows;
