import { asc, eq } from "drizzle-orm";
import { country } from "../../db/schema/index.ts";
import { publishChange } from "../../jobs/publish-change.ts";
import { CommandError, listOf } from "../../operator/answer.ts";
import type { Runs } from "../../operator/command-group.ts";
import type { Shop } from "../../runtime/shop.ts";
import type { countryCommands } from "./commands.ts";

type Opening = { country: string; open: "yes" | "no" };

/** Opens or closes a country for registration or for shipping. */
function setOpen({ db, clock }: Shop, column: "registers" | "ships", { country: code, open }: Opening): Promise<string> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .update(country)
      .set({ [column]: open === "yes" })
      .where(eq(country.code, code))
      .returning();
    if (!found) throw new CommandError(`There is no country «${code}». Name it by its code, such as US.`);
    await publishChange(tx, "country-changed", null, clock.now());
    const use = column === "registers" ? "registration" : "shipping";
    return `${found.name.en_US} is ${open === "yes" ? "open" : "closed"} for ${use}.`;
  });
}

export const runCountries: Runs<typeof countryCommands> = {
  "country list": async ({ db }) => {
    const rows = await db.select().from(country).orderBy(asc(country.code));
    return listOf(
      rows.map((row) => [row.code, row.name.en_US, row.registers ? "registers" : "no registration", row.ships ? "ships" : "no shipping"]),
      "No countries.",
    );
  },
  "country registers": (shop, input) => setOpen(shop, "registers", input),
  "country ships": (shop, input) => setOpen(shop, "ships", input),
};
