import { z } from "zod";
import { wholeNumber } from "../provider/operator/arguments.ts";
import type { CommandRows } from "../provider/operator/command.ts";

const count = (name: string) => wholeNumber(`--${name}`, { usage: "<number>", option: true }).optional();

export const seedCommands = {
  seed: {
    title: "Seed samples",
    help: "fills an empty database with the sample shop, and adds more products, members and orders for trying it at scale",
    role: "owner",
    does: "write",
    input: z.object({ products: count("products"), members: count("members"), orders: count("orders") }),
  },
} as const satisfies CommandRows;
