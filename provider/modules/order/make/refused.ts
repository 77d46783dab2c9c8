import { inArray } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { sku } from "../../../db/schema/index.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { RefusalName } from "../../../http/sentence.ts";
import { FieldError } from "../../../operator/answer.ts";
import { availableStock, isAvailable } from "../../catalogue/rules/stock.ts";

type Line = { choice: number; quantity: number };

/** The field of the form that a refusal is about. */
const fields: { [Name in RefusalName]?: string } = {
  notSoldAnyMore: "items",
  oneCourse: "items",
  membershipAlone: "items",
  alreadyActivated: "items",
  notActivated: "items",
  otherCountry: "items",
  courseOwned: "items",
  addressNeeded: "address",
  noShippingRate: "address",
  unknownCountry: "country",
  unknownProvince: "province",
  tooManyUnpaid: "member",
};

/** Which items are short, because an operator can tell the member at once. */
async function shortItems(db: Db, lines: Line[]): Promise<string> {
  const choices = lines.map(({ choice }) => choice);
  const rows = await db.select().from(sku).where(inArray(sku.id, choices));
  const short = rows.filter((row) => !isAvailable(row, lines.find(({ choice }) => choice === row.id)?.quantity ?? 0));
  return short.map((row) => `Of variant ${row.id} only ${Math.max(0, availableStock(row) ?? 0)} are available.`).join(" ");
}

/** A refusal of the shop, beside its field of the form. */
export async function besideField(db: Db, error: unknown, lines: Line[]): Promise<unknown> {
  if (!(error instanceof Refusal) || error.refusal === null) return error;
  if (error.refusal === "outOfStock") return new FieldError("items", await shortItems(db, lines));
  if (error.refusal === "notFound") return new FieldError("address", "The member has no such address.");
  const field = fields[error.refusal];
  return field ? new FieldError(field, error.message) : error;
}
