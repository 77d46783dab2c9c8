import { z } from "zod";
import { choice, listInput, reference, uploadedFile } from "../../operator/arguments.ts";
import type { Command, CommandRows } from "../../operator/command.ts";

const asset = reference("asset");
const row = { role: "catalogue", does: "write", dry: true } as const satisfies Partial<Command>;

const kinds = ["picture", "pdf", "slides", "film"] as const;

export const assetCommands = {
  "asset list": {
    title: "Assets",
    help: "lists the uploaded pictures, documents and films with the places that show them; what nothing shows is deleted after a day, except films",
    role: "catalogue",
    does: "read",
    list: {
      columns: {
        id: { label: "Asset" },
        picture: { label: "Picture", as: "picture" },
        kind: { label: "Kind" },
        file: { label: "File" },
        bytes: { label: "Size", as: "bytes" },
        used: { label: "Used by" },
        by: { label: "Uploaded by" },
        at: { label: "Uploaded", as: "moment" },
      },
      empty: "Nothing was uploaded yet.",
      opens: { command: "asset show", argument: "asset", column: "id" },
    },
    input: listInput(
      {
        kind: choice("The kind", kinds, { option: true }).optional(),
        use: choice("The use", ["used", "unused"], { option: true }).optional(),
      },
      ["newest", "oldest", "largest", "smallest"],
    ),
  },
  "asset show": {
    title: "Show an asset",
    help: "shows an uploaded file and the places that show it",
    role: "catalogue",
    does: "read",
    facts: true,
    input: z.object({ asset }),
  },
  "asset replace": {
    ...row,
    title: "Replace the file",
    help: "puts another file of the same kind in the place of a picture, a PDF or slides, wherever it is shown; orders keep the picture that they were made with",
    input: z.object({ asset, file: uploadedFile("The file", { storedFor: "asset", picks: "image/*,.pdf,.pptx,.odp" }) }),
  },
  "asset remove": {
    ...row,
    title: "Remove an asset",
    help: "removes an uploaded file that nothing shows",
    bulk: "asset",
    input: z.object({ asset }),
  },
} as const satisfies CommandRows;
