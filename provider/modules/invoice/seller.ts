import type { Db } from "../../db/client.ts";
import { type InvoiceParty, seller } from "../../db/schema/index.ts";

/** The seller as invoices show one. */
export function sellerParty({ name, street, postCode, city, country, taxNumber, email }: typeof seller.$inferSelect): InvoiceParty {
  return { name, street, postCode, city, province: "", country, taxNumber, email };
}

/** The seller whom invoices name now, or null before the operator has set one: then no documents are issued. */
export async function findSeller(db: Db): Promise<InvoiceParty | null> {
  const [row] = await db.select().from(seller);
  return row ? sellerParty(row) : null;
}
