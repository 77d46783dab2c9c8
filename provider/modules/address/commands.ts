import { z } from "zod";
import { identityRules } from "../../../lib/contract/wire/codes.ts";
import { choice, from, reference, text, word } from "../../operator/arguments.ts";
import type { CommandRows } from "../../operator/command.ts";

const open = choice("The value", ["yes", "no"], { label: "Open" });
const opening = z.object({ country: reference("country"), open, from: from() });

export const addressCommands = {
  "address list": {
    title: "Addresses",
    help: "lists the addresses of a member with their ids, the default one first",
    role: "orders",
    does: "read",
    list: {
      columns: { id: { label: "Id" }, name: { label: "Name" }, address: { label: "Address" }, isDefault: { label: "Default" } },
      empty: "No addresses.",
    },
    input: z.object({ member: reference("member") }),
  },
} as const satisfies CommandRows;

export const countryCommands = {
  "country list": {
    title: "Countries",
    help: "lists the countries, and whether members can register from there and goods are shipped there",
    role: "owner",
    alsoFor: ["orders"],
    does: "read",
    list: {
      columns: {
        code: { label: "Code" },
        name: { label: "Name" },
        registers: { label: "Registration" },
        ships: { label: "Shipping" },
        prices: { label: "Prices" },
        shippingTax: { label: "Tax on shipping" },
        identity: { label: "SSN, EIN or PIN" },
      },
      empty: "No countries.",
      adds: "country add",
    },
    input: z.object({}),
  },
  "country add": {
    title: "Add a country",
    help: "adds a country by its two letters and its telephone code; it is closed until it is opened, and its name in every language is known",
    role: "owner",
    does: "write",
    dry: true,
    input: z.object({
      code: word("The code", 2, { usage: "<two letters>" }).regex(/^[A-Za-z]{2}$/, "A country is named by two letters, such as DE."),
      areaCode: word("The telephone code", 8, { usage: "<telephone code>" }).regex(
        /^\+?\d{1,7}$/,
        "A telephone code is digits, such as 49.",
      ),
      name: text("The English name", 80).optional(),
    }),
  },
  "country registers": {
    title: "Open a country for registration",
    help: "opens or closes a country for registration, at once or from a later moment",
    role: "owner",
    does: "write",
    dry: true,
    input: opening,
  },
  "country ships": {
    title: "Open a country for shipping",
    help: "opens or closes a country for shipping, at once or from a later moment",
    role: "owner",
    does: "write",
    dry: true,
    input: opening,
  },
  "country ssn": {
    title: "Ask for an SSN, EIN or PIN",
    help: "says whether forms of a country require an SSN, EIN or PIN, leave it to the member, or do not ask, at once or from a later moment",
    role: "owner",
    does: "write",
    dry: true,
    input: z.object({
      country: reference("country"),
      asked: choice("The value", identityRules, {
        label: "Asked",
        wordLabels: { required: "Required", optional: "Optional", none: "Not asked" },
      }),
      from: from(),
    }),
  },
} as const satisfies CommandRows;
