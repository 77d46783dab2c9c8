import type { Db } from "../../db/client.ts";
import { type InvoiceParty, seller } from "../../db/schema/index.ts";

/** The seller whom invoices name now, or null before the operator has set one: then no documents are issued. */
export async function findSeller(db: Db): Promise<InvoiceParty | null> {
  const [row] = await db.select().from(seller);
  if (!row) return null;
  const { name, street, postCode, city, country, taxNumber, email } = row;
  return { name, street, postCode, city, province: "", country, taxNumber, email };
}
