import { z } from "zod";
import { amount, choice, details, language, listInput, reference, text } from "../../operator/arguments.ts";
import type { Command, CommandRows, List } from "../../operator/command.ts";

/** The words for `productTypes` of the contract, in its order. */
const productTypeNames = ["goods", "reviewed-goods", "course", "activation", "renewal"] as const;

const product = reference("product");

const onlyProduct = z.object({ product });

export const productCommands = {
  products: {
    title: "Products",
    help: "lists the products with their ids, slugs, prices and stock",
    role: "catalogue",
    alsoFor: ["translator", "orders", "support"],
    does: "read",
    list: {
      columns: {
        id: { label: "Id" },
        slug: { label: "Slug" },
        name: { label: "Name" },
        price: { label: "Price from", as: "money" },
        memberPrice: { label: "For members", as: "money" },
        stock: { label: "Stock" },
        state: { label: "State" },
      },
      empty: "No products.",
      opens: { command: "product show", argument: "product", column: "slug" },
      adds: "product create",
    },
    input: listInput(
      {
        search: text("The search text", 100, { option: true, rest: undefined }).optional(),
        type: choice("The type", productTypeNames, { option: true }).optional(),
        state: choice("The state", ["on-sale", "hidden"], { option: true, wordLabels: { hidden: "Unpublished" } }).optional(),
      },
      ["newest", "oldest"],
    ),
  },
  "product show": {
    title: "Show a product",
    help: "shows a product: its texts in every language, its variants with prices and stock",
    role: "catalogue",
    alsoFor: ["translator", "orders", "support"],
    does: "read",
    facts: true,
    input: onlyProduct,
  },
  price: {
    drafts: true,
    title: "Set the price",
    help: "sets the price for guests and for active members, for all variants of a product",
    role: "catalogue",
    does: "write",
    dry: true,
    bulk: "product",
    input: z.object({
      product,
      list: amount("The list price", { usage: "<list price>" }),
      member: amount("The member price", { usage: "<member price>" }),
    }),
  },
  show: {
    drafts: true,
    title: "Put on sale",
    help: "puts an unpublished product on sale, if nothing is missing",
    role: "catalogue",
    does: "write",
    dry: true,
    bulk: "product",
    input: onlyProduct,
  },
  hide: {
    drafts: true,
    title: "Take off sale",
    help: "takes a product off sale; buyers keep it",
    role: "catalogue",
    does: "write",
    dry: true,
    bulk: "product",
    input: onlyProduct,
  },
  hot: {
    drafts: true,
    title: "Feature on the home page",
    help: "adds a product to the home page, or removes it",
    role: "catalogue",
    does: "write",
    dry: true,
    bulk: "product",
    input: z.object({ product, featured: choice("The value", ["on", "off"], { label: "Featured" }) }),
  },
  stock: {
    title: "Set the stock",
    help: "sets the stock of a product or of one of its variants",
    role: "catalogue",
    does: "write",
    dry: true,
    input: z.object({
      product,
      choice: text("The variant").optional(),
      stock: z
        .string("The stock is missing.")
        .regex(/^(\d{1,7}|endless)$/, { error: ({ input }) => `Give a number or «endless», not «${input}».` })
        .transform((amount) => (amount === "endless" ? null : Number(amount)))
        .register(details, { usage: "<number>|endless" }),
    }),
  },
  rename: {
    drafts: true,
    title: "Rename",
    help: "renames a product in one language (en_US, zh_TW, ja_JP, …)",
    role: "translator",
    alsoFor: ["catalogue"],
    does: "write",
    dry: true,
    input: z.object({ product, language: language(), name: text("The new name") }),
  },
  subtitle: {
    drafts: true,
    title: "Write the subtitle",
    help: "writes the line below a product's name in one language",
    role: "translator",
    alsoFor: ["catalogue"],
    does: "write",
    dry: true,
    input: z.object({ product, language: language(), text: text("The subtitle", 300) }),
  },
  describe: {
    drafts: true,
    title: "Describe",
    help: "describes a product in one language",
    role: "translator",
    alsoFor: ["catalogue"],
    does: "write",
    dry: true,
    input: z.object({ product, language: language(), text: text("The description", 10_000) }),
  },
} as const satisfies CommandRows;

/** Categories and adverts have the same columns for a name and for being shown, and so the same commands. */
const displayRows = (noun: "category" | "advert", plural: string, more: List["columns"]) => {
  const named = reference(noun);
  const row = { role: "catalogue", does: "write", dry: true, input: z.object({ named }) } as const satisfies Partial<Command>;
  const one = noun === "advert" ? "an advert" : "a category";
  return {
    list: {
      ...row,
      title: `${plural[0]?.toUpperCase()}${plural.slice(1)}`,
      help: `lists the ${plural}`,
      alsoFor: ["translator"],
      does: "read",
      dry: undefined,
      list: {
        columns: { id: { label: "Id" }, slug: { label: "Slug" }, name: { label: "Name" }, hidden: { label: "Hidden" }, ...more },
        empty: `No ${plural}.`,
        adds: `${noun} create`,
      },
      input: z.object({}),
    },
    show: { ...row, title: `Show the ${noun}`, help: `shows a hidden ${noun}` },
    hide: { ...row, title: `Hide the ${noun}`, help: `hides ${one}` },
    rename: {
      ...row,
      title: `Rename the ${noun}`,
      help: `renames ${one} in one language`,
      role: "translator",
      input: z.object({ named, language: language(), name: text("The new name") }),
    },
  } as const;
};

const categories = displayRows("category", "categories", { under: { label: "Under" }, products: { label: "Products" } });
const adverts = displayRows("advert", "adverts of the home page", { product: { label: "Product" }, picture: { label: "Picture" } });

export const displayCommands = {
  "category list": categories.list,
  "category show": categories.show,
  "category hide": categories.hide,
  "category rename": categories.rename,
  "advert list": adverts.list,
  "advert show": adverts.show,
  "advert hide": adverts.hide,
  "advert rename": adverts.rename,
} as const satisfies CommandRows;
