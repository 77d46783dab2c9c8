import { asc, eq } from "drizzle-orm";
import type { Shop } from "../context.ts";
import { noteChange } from "../db/queries/change.ts";
import { country } from "../db/schema/index.ts";
import { listOf, OperatorMistake, type Verb } from "./verb.ts";

const usage = "country list|registers|ships <country> yes|no";

async function list({ db }: Shop): Promise<string> {
  const rows = await db.select().from(country).orderBy(asc(country.code));
  return listOf(
    rows.map((row) => [row.code, row.name.en_US, row.registers ? "registers" : "no registration", row.ships ? "ships" : "no parcels"]),
    "No countries.",
  );
}

/** Whether people may register in a country, or parcels go there. */
function open({ db, clock }: Shop, what: "registers" | "ships", [word, yesOrNo]: string[]): Promise<string> {
  if (yesOrNo !== "yes" && yesOrNo !== "no") throw new OperatorMistake("Say «yes» or «no» behind the country.");
  return db.transaction(async (tx) => {
    const [found] = await tx
      .update(country)
      .set({ [what]: yesOrNo === "yes" })
      .where(eq(country.code, word ?? ""))
      .returning();
    if (!found) throw new OperatorMistake(`There is no country «${word ?? ""}». Name it by its code, such as US.`);
    await noteChange(tx, "country-changed", null, clock.now());
    const deed = what === "registers" ? "register there" : "have parcels sent there";
    return `${found.name.en_US}: people may ${yesOrNo === "yes" ? "" : "not "}${deed}.`;
  });
}

export const countryVerbs = {
  country: {
    usage,
    help: "lists the countries, or says whether people may register or have parcels sent there",
    run: async (shop, [what, ...words]) => {
      if (what === "list") return list(shop);
      if (what === "registers" || what === "ships") return open(shop, what, words);
      throw new OperatorMistake("Say «country list», «country registers» or «country ships».");
    },
  },
} satisfies Record<string, Verb>;
