import { inArray } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { sku } from "../../../db/schema/index.ts";
import { type RefusalName, sentence as sentenceOf } from "../../../http/messages/index.ts";
import { Refusal } from "../../../http/refusal.ts";
import { CommandError, FieldError } from "../../../operator/answer.ts";
import { availableStock, isAvailable } from "../../catalogue/rules/stock.ts";

type Line = { choice: number; quantity: number };

/** What the shop would tell the member, told to the operator: the field of the form that it is about, and the sentence. */
const sentences: { [Name in RefusalName]?: [field: string, sentence: string] } = {
  notSoldAnyMore: ["items", "An item is not on sale."],
  oneCourse: ["items", "An order has one course at most."],
  membershipAlone: ["items", "A membership is ordered alone."],
  alreadyActivated: ["items", "The member has had a membership: it is renewed, not activated."],
  notActivated: ["items", "The member never had a membership: it is activated first."],
  courseOwned: ["items", "The member owns this course already."],
  addressNeeded: ["address", "Goods need an address, and the member has none."],
  notFound: ["address", "The member has no such address."],
  unknownCountry: ["country", "The shop does not ship to this country. It is named by its two letters, such as US."],
  unknownProvince: ["province", "This country has no such province or state."],
};

/** Which items are short, because an operator can tell the member at once. */
async function shortItems(db: Db, lines: Line[]): Promise<string> {
  const choices = lines.map(({ choice }) => choice);
  const rows = await db.select().from(sku).where(inArray(sku.id, choices));
  const short = rows.filter((row) => !isAvailable(row, lines.find(({ choice }) => choice === row.id)?.quantity ?? 0));
  return short.map((row) => `Of choice ${row.id} only ${Math.max(0, availableStock(row) ?? 0)} are available.`).join(" ");
}

/** A refusal of the shop as an operator's error beside its field. */
export async function besideField(db: Db, error: unknown, lines: Line[]): Promise<unknown> {
  if (!(error instanceof Refusal)) return error;
  if (error.refusal === "outOfStock") return new FieldError("items", await shortItems(db, lines));
  if (error.refusal === "tooManyUnpaid")
    return new FieldError(
      "member",
      `The member has ${error.values.count} unpaid orders, which is the limit. One must be paid or cancelled first.`,
    );
  const [field, sentence] = sentences[error.refusal] ?? [];
  return field && sentence ? new FieldError(field, sentence) : new CommandError(sentenceOf(error.refusal, "en_US", error.values));
}
