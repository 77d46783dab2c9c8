import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { asset } from "../../db/schema/index.ts";
import { type DocumentPlace, DocumentProblem } from "../../media/check-document.ts";
import { uploadedDocument } from "../../media/document-address.ts";
import { maxDocumentBytes, storeDocument } from "../../media/store-document.ts";
import type { UploadedFile } from "../../media/store-picture.ts";
import { CommandError, FieldError } from "../../operator/answer.ts";
import type { Upload } from "../../operator/command-group.ts";
import type { Shop } from "../../runtime/shop.ts";

/** Stores a document of an operator, who is told what is wrong with it. */
export function storeForOperator(shop: Shop, file: UploadedFile, place: DocumentPlace, by: string): Promise<string> {
  return storeDocument(shop, file, { place, by }).catch((error: unknown) => {
    throw error instanceof DocumentProblem ? new CommandError(error.message) : error;
  });
}

/** Documents are checked and stored before the command runs. */
export const documentUpload: Upload = {
  maxBytes: maxDocumentBytes,
  store: (shop, field, file, { by }) => storeForOperator(shop, file, field === "slides" ? "slides" : "pdf", by),
};

/** Refuses a document that is not stored, or not for this place. Its row is locked until another one names it, so that it is not cleaned up meanwhile. */
export async function requireDocument(tx: Db, place: DocumentPlace, name: string | null | undefined): Promise<void> {
  const document = name ? uploadedDocument(name) : null;
  if (!name || !document) return;
  if (place === "pdf" && document.format !== "pdf") throw new FieldError(place, "This is no PDF.");
  const named = and(inArray(asset.kind, ["pdf", "slides"]), eq(asset.name, name));
  const found = await tx.select({ id: asset.id }).from(asset).where(named).for("key share");
  if (found.length === 0) throw new FieldError(place, "There is no such document. Upload it again.");
}
