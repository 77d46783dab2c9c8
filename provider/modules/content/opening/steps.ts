import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { agreement, country, mail, operator, order, product, taxRate } from "../../../db/schema/index.ts";
import { settingsAt } from "../../../runtime/dated-setting.ts";
import { hasFakeServices, hasTestPayments } from "../../../runtime/settings.ts";
import type { Shop } from "../../../runtime/shop.ts";
import { shopProfile } from "../../../runtime/shop-profile.ts";
import { hasGap, legalKinds } from "./legal-pages.ts";
import { type StepName, stepNames } from "./step-names.ts";

type StepState = "done" | "missing" | "skipped";

/** A step of the path to opening; `says` is what was found, or what leaving it out costs. */
type Step = { name: StepName; title: string; state: StepState; says: string; canSkip: boolean };

type Found = { isDone: boolean; says: string };

type Row = {
  title: string;
  /** What it costs to leave it out; null for a step that no shop can do without. */
  cost: string | null;
  read: (shop: Shop) => Promise<Found>;
};

const some = async (db: Db, table: Parameters<Db["$count"]>[0], which?: Parameters<Db["$count"]>[1]) => (await db.$count(table, which)) > 0;

/** «a, b and c» */
const listed = (names: string[]) => names.join(", ").replace(/, ([^,]*)$/, " and $1");

async function missingIn(shop: Shop, fields: Record<string, string>): Promise<Found> {
  const profile: Record<string, unknown> = await shopProfile(shop.db, shop.clock.now());
  const missing = Object.keys(fields).filter((field) => !profile[field]);
  const says = missing.length > 0 ? `Missing: ${listed(missing.map((field) => fields[field] ?? ""))}.` : "";
  return { isDone: missing.length === 0, says };
}

/** Whether an email has reached an operator. Without a mail server, as on the machine of a developer, the mailbox page counts. */
async function emailArrived({ db, settings }: Shop): Promise<boolean> {
  const toOperator = inArray(mail.to, db.select({ email: operator.email }).from(operator));
  return some(db, mail, and(toOperator, settings.SMTP_URL ? isNotNull(mail.sentAt) : undefined));
}

const rows: Record<StepName, Row> = {
  name: {
    title: "Name and look",
    cost: null,
    read: async (shop) => {
      const { isDone } = await missingIn(shop, { name: "the name" });
      return { isDone, says: isDone ? "" : "Your shop has no name yet. A logo, colors and typefaces can follow at any time." };
    },
  },
  company: {
    title: "Company and address",
    cost: null,
    read: (shop) =>
      missingIn(shop, { company: "the company", postalAddress: "the postal address", supportEmail: "the email address for questions" }),
  },
  countries: {
    title: "Countries",
    cost: null,
    read: async ({ db, clock }) => {
      const { registers } = await settingsAt(db, clock.now(), { registers: "all" });
      const isDone = [...registers.values()].includes(true) || (await some(db, country, eq(country.registers, true)));
      return { isDone, says: isDone ? "" : "Nobody can register yet: open at least one country." };
    },
  },
  languages: {
    title: "Languages and currency",
    cost: "The shop stays as it came: every language, and prices in the currency of the start. The currency cannot change after the first order.",
    read: async () => ({ isDone: false, says: "Look at the languages and at the currency before the first order." }),
  },
  shipping: {
    title: "Tax and shipping",
    cost: "No goods can be ordered to countries without a shipping rate, and nothing is taxed.",
    read: async ({ db, clock }) => {
      const { freight } = await settingsAt(db, clock.now(), { freight: "all" });
      const lacks = [...(freight.size > 0 ? [] : ["a shipping rate"]), ...((await some(db, taxRate)) ? [] : ["a tax rate"])];
      return { isDone: lacks.length === 0, says: lacks.length > 0 ? `Missing: ${listed(lacks)}.` : "" };
    },
  },
  payment: {
    title: "Payment",
    cost: "Nobody can pay in the shop.",
    read: async ({ settings }) => {
      const isDone = hasTestPayments(settings);
      return { isDone, says: isDone ? "The test acquirer accepts payments; no money moves." : "No acquirer accepts payments." };
    },
  },
  email: {
    title: "Email",
    cost: "You find out from your first customer whether emails arrive.",
    read: async (shop) => {
      const isDone = await emailArrived(shop);
      return { isDone, says: isDone ? "" : "Send yourself an email, to see that it arrives." };
    },
  },
  legal: {
    title: "Legal pages",
    cost: null,
    read: async ({ db }) => {
      const written = await db
        .select()
        .from(agreement)
        .where(inArray(agreement.kind, [...legalKinds]));
      const missing = legalKinds.filter((kind) => !written.some((row) => row.kind === kind));
      const unfilled = written.filter(({ body }) => hasGap(body.en_US ?? "")).map(({ title }) => title.en_US ?? "");
      if (missing.length > 0) return { isDone: false, says: `Missing: ${listed(missing)}. Begin with the templates.` };
      return { isDone: unfilled.length === 0, says: unfilled.length > 0 ? `To fill in: ${listed(unfilled)}.` : "" };
    },
  },
  product: {
    title: "First product",
    cost: "Visitors find an empty shop.",
    read: async ({ db }) => {
      const isDone = await some(db, product, eq(product.shown, true));
      return { isDone, says: isDone ? "" : "Nothing is on sale." };
    },
  },
  order: {
    title: "A test order of your own",
    cost: "You find out from your first customer whether an order works.",
    read: async ({ db }) => {
      const isDone = await some(db, order, isNotNull(order.paidAt));
      return { isDone, says: isDone ? "" : "Look at your shop, register, and buy something, as a customer would." };
    },
  },
  address: {
    title: "Address and https",
    cost: "Only this machine reaches the shop.",
    read: async ({ settings }) => {
      const isDone = !hasFakeServices(settings) && (settings.PUBLIC_URL?.startsWith("https://") ?? false);
      return { isDone, says: isDone ? (settings.PUBLIC_URL ?? "") : "PUBLIC_URL is not an address with https that others reach." };
    },
  },
};

export const titleOfStep = (name: StepName) => rows[name].title;

/** What leaving out a step costs; null for one that no shop can do without. */
export const costOfStep = (name: StepName) => rows[name].cost;

/** Every step with its state, from what the shop has. One that was skipped and is done nevertheless is done. */
export async function readSteps(shop: Shop): Promise<Step[]> {
  const { opening } = await settingsAt(shop.db, shop.clock.now(), { opening: [...stepNames] });
  const steps: Step[] = [];
  for (const name of stepNames) {
    const { title, cost, read } = rows[name];
    const { isDone, says } = await read(shop);
    const isSkipped = !isDone && opening.get(name) === "skipped";
    const state = isDone ? "done" : isSkipped ? "skipped" : "missing";
    steps.push({ name, title, state, says: isSkipped && cost ? cost : says, canSkip: cost !== null });
  }
  return steps;
}

/** How many steps are missing while the shop is not open yet. */
export const countMissing = async (shop: Shop) => (await readSteps(shop)).filter(({ state }) => state === "missing").length;
